package page

import (
	"encoding/json"
	"fmt"

	"arbiter/core/i18n"
)

// wordsFile is the file of the page that has its words. It is made of words here, so that
// the page and the engine have one catalogue of texts.
const wordsFile = "words.js"

// words are what the page itself says, by the name that its scripts use. All other texts
// come from the session.
var words = map[string]i18n.Text{
	"title":           {EN: "Arbiter", ZH: "Arbiter 裁决"},
	"toTable":         {EN: "table for players", ZH: "玩家牌桌"},
	"toWorkbench":     {EN: "workbench for designers", ZH: "设计工作台"},
	"yourTurn":        {EN: "Your turn", ZH: "轮到你"},
	"youAreOut":       {EN: "You are out", ZH: "你已出局"},
	"botForYou":       {EN: "A bot plays your seat", ZH: "机器人正在代你的座位操作"},
	"wait":            {EN: "is to act", ZH: "正在行动"},
	"youWon":          {EN: "You have won", ZH: "你赢了"},
	"youLost":         {EN: "You have lost", ZH: "你输了"},
	"rules":           {EN: "How to win", ZH: "如何获胜"},
	"onBoard":         {EN: "Words on the board", ZH: "场上用语"},
	"menu":            {EN: "Menu", ZH: "菜单"},
	"close":           {EN: "close", ZH: "关闭"},
	"happened":        {EN: "What happened", ZH: "刚刚发生"},
	"lostBy":          {EN: "not done", ZH: "未执行"},
	"sureYield":       {EN: "Give up this match?", ZH: "确定认输？"},
	"sureAgain":       {EN: "End this match?", ZH: "结束本局？"},
	"newGame":         {EN: "New match", ZH: "新对局"},
	"rematch":         {EN: "Same match again", ZH: "重开此局"},
	"saveGame":        {EN: "Save to a file", ZH: "保存到文件"},
	"loadGame":        {EN: "Open a file …", ZH: "打开文件……"},
	"notices":         {EN: "Notify me", ZH: "通知我"},
	"noNotices":       {EN: "Do not notify me", ZH: "不再通知"},
	"noticeTurn":      {EN: "It is your turn.", ZH: "轮到你了。"},
	"noticeLate":      {EN: "Your time is running out.", ZH: "你的时间快用完了。"},
	"noticeOver":      {EN: "The match is over.", ZH: "对局已结束。"},
	"replay":          {EN: "Replay", ZH: "回放"},
	"eyes":            {EN: "through the eyes of", ZH: "视角"},
	"public":          {EN: "what is public", ZH: "公开内容"},
	"step":            {EN: "command", ZH: "指令"},
	"analyse":         {EN: "Analyse", ZH: "分析"},
	"analysed":        {EN: "Analysed", ZH: "分析完毕"},
	"stopAnalysis":    {EN: "Stop the analysis", ZH: "停止分析"},
	"analysing":       {EN: "A bot rates each command", ZH: "机器人正在评估每条指令"},
	"analyseLater":    {EN: "A seat can analyse the match when it is over.", ZH: "对局结束后，座位视角才可分析。"},
	"chances":         {EN: "Chance to win", ZH: "胜率"},
	"costly":          {EN: "commands that cost most", ZH: "代价最大的指令"},
	"noCost":          {EN: "No command cost anybody much.", ZH: "没有代价明显的指令。"},
	"toFirst":         {EN: "first", ZH: "开头"},
	"toLast":          {EN: "last", ZH: "结尾"},
	"stepBack":        {EN: "back", ZH: "上一步"},
	"stepOn":          {EN: "next", ZH: "下一步"},
	"runOn":           {EN: "play", ZH: "播放"},
	"hold":            {EN: "hold", ZH: "暂停"},
	"copyLink":        {EN: "Copy a link to here", ZH: "复制此处链接"},
	"copyLinkHelp":    {EN: "The link opens this match on its server, at this command and in this view. Anybody who has it can choose other views.", ZH: "链接指向服务器上的本局、此条指令与此视角。持有者可以改换视角。"},
	"copyShown":       {EN: "Copy what these eyes see", ZH: "复制此视角所见"},
	"copyShownHelp":   {EN: "The link itself contains the last commands as this view shows them, and nothing else of the match.", ZH: "链接本身包含此视角所见的最后几条指令，不含本局其他内容。"},
	"longLink":        {EN: "The position is too long for a link.", ZH: "局面过大，无法放入链接。"},
	"noPicture":       {EN: "This game has no pictures, which such a link needs.", ZH: "此类链接需要图像，而本游戏没有。"},
	"copied":          {EN: "Copied", ZH: "已复制"},
	"record":          {EN: "Download the record", ZH: "下载回放记录"},
	"early":           {EN: "The match is not over yet, so there is no replay.", ZH: "对局尚未结束，还没有回放。"},
	"noCommand":       {EN: "The link names a command that this match does not have. This is the nearest one.", ZH: "链接所指的指令不在本局中，现显示最接近的一条。"},
	"noEyes":          {EN: "The link names a view that this match does not have. This is the view of everybody.", ZH: "链接所指的视角不在本局中，现显示全知视角。"},
	"tooQuick":        {EN: "The second of two quick clicks does nothing here. Click again to end this too.", ZH: "连续快速点击时，第二次在此无效。若也要结束这一步，请再点一次。"},
	"onItsWay":        {EN: "The last command is still on its way. Click again when it has arrived.", ZH: "上一条指令仍在途中，请在其完成后再点一次。"},
	"oneFile":         {EN: "Open one file at a time.", ZH: "一次只能打开一个文件。"},
	"noFiles":         {EN: "A match at a server takes no files.", ZH: "服务器上的对局不接受文件。"},
	"tooLong":         {EN: "The file is too long.", ZH: "文件过大。"},
	"others":          {EN: "the others", ZH: "其他座位"},
	"byBots":          {EN: "are bots", ZH: "机器人"},
	"byPeople":        {EN: "are people", ZH: "真人"},
	"away":            {EN: "The connection is lost. The page connects again by itself.", ZH: "连接已断开，页面会自动重新连接。"},
	"isAway":          {EN: "(away)", ZH: "（已离线）"},
	"robot":           {EN: "bot", ZH: "机器人"},
	"shortSeconds":    {EN: "{} s", ZH: "{}秒"},
	"offer":           {EN: "Offer", ZH: "提议"},
	"offers":          {EN: "{} offers", ZH: "{}提议"},
	"agreed":          {EN: "You have accepted", ZH: "你已接受"},
	"paused":          {EN: "The clocks are paused.", ZH: "计时已暂停。"},
	"offered":         {EN: "You have offered", ZH: "你已提议"},
	"draw":            {EN: "a draw", ZH: "平局"},
	"aRematch":        {EN: "a rematch", ZH: "再来一局"},
	"previous":        {EN: "Replay of the match before", ZH: "上一局的回放"},
	"pause":           {EN: "to pause the clocks", ZH: "暂停计时"},
	"resume":          {EN: "to start the clocks again", ZH: "恢复计时"},
	"accept":          {EN: "accept", ZH: "接受"},
	"decline":         {EN: "decline", ZH: "拒绝"},
	"concede":         {EN: "concede", ZH: "认输"},
	"lateLose":        {EN: "the time of {} is up", ZH: "{}已超时"},
	"latePass":        {EN: "the time of {} is up: the server passes", ZH: "{}已超时：由服务器跳过"},
	"lateBot":         {EN: "the time of {} is up: a bot takes over", ZH: "{}已超时：由机器人接管"},
	"watching":        {EN: "You are watching the turn of {}.", ZH: "你正在观战：轮到{}行动。"},
	"lost":            {EN: "The session has ended. Start arbiter view again and open its address.", ZH: "会话已结束。请重新启动 arbiter view 并打开其地址。"},
	"noToken":         {EN: "The address lacks the part after #. Copy the whole link.", ZH: "地址缺少#之后的部分，请复制完整链接。"},
	"badLink":         {EN: "The link is malformed or was cut off.", ZH: "链接格式有误或不完整。"},
	"loading":         {EN: "loading …", ZH: "正在载入……"},
	"working":         {EN: "working", ZH: "正在执行"},
	"stop":            {EN: "Stop", ZH: "停止"},
	"stopping":        {EN: "stopping …", ZH: "正在停止……"},
	"seat":            {EN: "seen by", ZH: "视角"},
	"everyone":        {EN: "everybody", ZH: "全知"},
	"player":          {EN: "player", ZH: "玩家"},
	"language":        {EN: "language", ZH: "语言"},
	"theme":           {EN: "colours", ZH: "配色"},
	"auto":            {EN: "system", ZH: "跟随系统"},
	"light":           {EN: "light", ZH: "浅色"},
	"dark":            {EN: "dark", ZH: "深色"},
	"board":           {EN: "board", ZH: "盘面"},
	"grounds":         {EN: "grounds", ZH: "地形"},
	"taller":          {EN: "more of the console", ZH: "展开控制台"},
	"lower":           {EN: "less of the console", ZH: "收起控制台"},
	"log":             {EN: "Log", ZH: "战报"},
	"detail":          {EN: "Detail", ZH: "详情"},
	"why":             {EN: "Why", ZH: "原因"},
	"code":            {EN: "Code", ZH: "代码"},
	"change":          {EN: "Change", ZH: "修改"},
	"forks":           {EN: "Forks", ZH: "分支"},
	"actions":         {EN: "what can be done", ZH: "可执行的操作"},
	"cancel":          {EN: "cancel", ZH: "取消"},
	"console":         {EN: "console", ZH: "控制台"},
	"consoleHint":     {EN: "a line, for example: legal, whynot 1, bot 5, undo", ZH: "输入一行指令，例如：legal、whynot 1、bot 5、undo"},
	"send":            {EN: "send", ZH: "发送"},
	"toAct":           {EN: "to act", ZH: "行动方"},
	"hidden":          {EN: "hidden card", ZH: "未知的牌"},
	"free":            {EN: "free", ZH: "空槽位"},
	"target":          {EN: "can be chosen", ZH: "可选"},
	"canAct":          {EN: "can act", ZH: "可行动"},
	"selected":        {EN: "chosen", ZH: "已选"},
	"timeline":        {EN: "timeline of events", ZH: "事件时间轴"},
	"before":          {EN: "before", ZH: "之前"},
	"now":             {EN: "now", ZH: "现在"},
	"goHere":          {EN: "go here", ZH: "转到此处"},
	"backToNow":       {EN: "back to now", ZH: "返回现在"},
	"prevCommand":     {EN: "command before", ZH: "上一条指令"},
	"nextCommand":     {EN: "next command", ZH: "下一条指令"},
	"prevEvent":       {EN: "event before", ZH: "上一事件"},
	"nextEvent":       {EN: "next event", ZH: "下一事件"},
	"nextHit":         {EN: "next hit", ZH: "下一次伤害"},
	"bot":             {EN: "let a bot move", ZH: "机器人代走一步"},
	"hint":            {EN: "hint", ZH: "提示"},
	"bestCommands":    {EN: "Best commands", ZH: "最佳指令"},
	"undo":            {EN: "undo", ZH: "撤销"},
	"redo":            {EN: "redo", ZH: "重做"},
	"fork":            {EN: "new fork", ZH: "新建分支"},
	"scores":          {EN: "scores", ZH: "评分"},
	"compare":         {EN: "compare", ZH: "比较"},
	"rejected":        {EN: "rejected", ZH: "被否决"},
	"event":           {EN: "event", ZH: "事件"},
	"tree":            {EN: "What caused what", ZH: "因果树"},
	"hit":             {EN: "The hit, step by step", ZH: "伤害步骤"},
	"base":            {EN: "base", ZH: "基础"},
	"final":           {EN: "final", ZH: "最终"},
	"factors":         {EN: "factors", ZH: "系数"},
	"listeners":       {EN: "Listeners", ZH: "监听器"},
	"whynot":          {EN: "why not?", ZH: "为何不能？"},
	"pick":            {EN: "Click an event in the log or on the timeline.", ZH: "请在战报或时间轴上点选一个事件。"},
	"pickPiece":       {EN: "Select something on the board to read about it.", ZH: "选中盘面上的任意一项即可查看详情。"},
	"definedAt":       {EN: "defined at", ZH: "定义于"},
	"save":            {EN: "save", ZH: "保存"},
	"saved":           {EN: "saved and reloaded", ZH: "已保存并重新载入"},
	"download":        {EN: "download as a pack", ZH: "下载为扩展包"},
	"files":           {EN: "files of the packs", ZH: "扩展包内的文件"},
	"readOnly":        {EN: "This file is shipped or in an archive, so it cannot be changed here. Give a folder with --pack.", ZH: "此文件随程序发布或位于归档中，无法在此修改。请用 --pack 指定文件夹。"},
	"firstDifference": {EN: "first difference", ZH: "首个差异"},
	"was":             {EN: "was", ZH: "原先"},
	"is":              {EN: "now", ZH: "现在"},
	"by":              {EN: "by", ZH: "来自"},
	"noLoss":          {EN: "nothing was lost", ZH: "没有造成损失"},
	"stoppedIt":       {EN: "stopped it", ZH: "阻止"},
	"noted":           {EN: "noted", ZH: "标注"},
	"give":            {EN: "give a card", ZH: "给予一张牌"},
	"set":             {EN: "set", ZH: "设置"},
	"spawn":           {EN: "put a unit on the board", ZH: "放置单位"},
	"recordTest":      {EN: "record as a test", ZH: "录制为测试"},
	"run":             {EN: "do", ZH: "执行"},
	"reload":          {EN: "reload", ZH: "重新载入"},
	"over":            {EN: "over", ZH: "结束"},
	"open":            {EN: "open", ZH: "打开"},
	"first":           {EN: "the first", ZH: "开始"},
	"field":           {EN: "field", ZH: "字段"},
	"value":           {EN: "value", ZH: "值"},
	"card":            {EN: "card", ZH: "牌"},
	"lane":            {EN: "lane", ZH: "战线"},
	"row":             {EN: "row", ZH: "排"},
	"name":            {EN: "name", ZH: "名称"},
}

// wordsScript is wordsFile except its table.
const wordsScript = `// What the page itself says, in its two languages. All else comes from the session.

const table = %s;

let lang = 'en';

/** setLanguage chooses en or zh for what w gives. */
export function setLanguage(to) { lang = to; document.documentElement.lang = to === 'zh' ? 'zh-Hans' : 'en'; }

/** w gives a word of the page. */
export function w(key) {
  const both = table[key];
  return both ? both[lang === 'zh' ? 1 : 0] : key;
}

const marks = () => lang === 'zh' ? {colon: '：', comma: '，', stop: '。', open: '（', shut: '）'} : {colon: ': ', comma: ', ', stop: '. ', open: ' (', shut: ')'};

/** titled joins a title and what belongs to it. */
export function titled(title, text) { return title + marks().colon + text; }

/** listed joins the parts of a label, as the language does. */
export function listed(parts) { return parts.join(marks().comma); }

/** sentences joins sentences that have no end of their own. */
export function sentences(parts) { return parts.join(marks().stop); }

/** sentence is a text that may begin in lower case, as a sentence. */
export function sentence(text) { return text.charAt(0).toUpperCase() + text.slice(1); }

/** aside is a remark after a name. */
export function aside(text) { return marks().open + text + marks().shut; }
`

// wordsAsset returns wordsFile.
func wordsAsset() []byte {
	table := map[string][2]string{}
	for key, text := range words { //maporder: into a map again, whose keys JSON sorts
		table[key] = [2]string{text.EN, text.ZH}
	}
	encoded, err := json.MarshalIndent(table, "", "  ")
	if err != nil {
		panic("page: " + err.Error()) // strings can be encoded
	}
	return fmt.Appendf(nil, wordsScript, encoded)
}
