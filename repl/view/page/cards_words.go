package page

import (
	"maps"

	"arbiter/core/i18n"
)

func init() { maps.Copy(words, cardWords) }

// cardWords are what the card browser says.
var cardWords = map[string]i18n.Text{
	"cards":       {EN: "Cards and decks", ZH: "卡牌与套牌"},
	"toCards":     {EN: "Cards and decks", ZH: "卡牌与套牌"},
	"toGame":      {EN: "back to the match", ZH: "返回对局"},
	"toLobby":     {EN: "back to the tables", ZH: "返回大厅"},
	"noCards":     {EN: "This game has no cards.", ZH: "此游戏没有卡牌。"},
	"noDecks":     {EN: "Players bring no decks to this game. Choose a card to read it.", ZH: "此游戏无需自备套牌。点选一张牌即可阅读。"},
	"mode":        {EN: "mode", ZH: "模式"},
	"search":      {EN: "Search", ZH: "搜索"},
	"searchHelp":  {EN: "Words in a name or text, for example: marine cost<=3 -type:unit", ZH: "名称或文字中的词，例如：陆战队 费用<=3 -类型:单位"},
	"found":       {EN: "{} cards", ZH: "{}张牌"},
	"keysOfCards": {EN: "Arrow keys move. Enter adds a copy, Delete removes one.", ZH: "方向键移动；回车加入一张，删除键移除一张。"},
	"barred":      {EN: "no deck may have it", ZH: "不能放入套牌"},
	"inDeck":      {EN: "{} in the deck", ZH: "套牌中{}张"},
	"deck":        {EN: "Deck", ZH: "套牌"},
	"deckName":    {EN: "Name of the deck", ZH: "套牌名称"},
	"ofCards":     {EN: "{} cards", ZH: "共{}张"},
	"legalDeck":   {EN: "The deck is legal.", ZH: "套牌合法。"},
	"illegalDeck": {EN: "The deck is not legal:", ZH: "套牌不合法："},
	"curve":       {EN: "Cards by cost", ZH: "费用曲线"},
	"atCost":      {EN: "cost {}", ZH: "费用{}"},
	"kinds":       {EN: "Kinds: {}", ZH: "种类：{}"},
	"addCopy":     {EN: "Add one: {}", ZH: "加入一张：{}"},
	"dropCopy":    {EN: "Remove one: {}", ZH: "移除一张：{}"},
	"newDeck":     {EN: "New deck", ZH: "新建套牌"},
	"emptyDeck":   {EN: "Choose cards to add them, or open a deck.", ZH: "点选卡牌即可加入，也可打开现有套牌。"},
	"openDeck":    {EN: "Open a deck", ZH: "打开套牌"},
	"ofPacks":     {EN: "decks of the packs", ZH: "扩展包的套牌"},
	"ofMine":      {EN: "my decks", ZH: "我的套牌"},
	"keepDeck":    {EN: "Save", ZH: "保存"},
	"dropDeck":    {EN: "Delete from my decks", ZH: "从我的套牌中删除"},
	"keptDeck":    {EN: "Saved in this browser. The lobby of a server offers it for your seat.", ZH: "已保存在此浏览器中，可在服务器大厅中为你的座位选用。"},
	"nameFirst":   {EN: "Give the deck a name first.", ZH: "请先为套牌命名。"},
	"importDeck":  {EN: "Import", ZH: "导入"},
	"importHelp":  {EN: "Paste a link or the text of a deck file, or choose a file.", ZH: "粘贴链接或套牌文件的内容，或选择文件。"},
	"take":        {EN: "Import it", ZH: "导入"},
	"exportDeck":  {EN: "Export as TOML", ZH: "导出TOML"},
	"copyLink":    {EN: "Copy the link", ZH: "复制链接"},
	"copied":      {EN: "Copied.", ZH: "已复制。"},
	"copyThis":    {EN: "Copy this text:", ZH: "请复制以下文字："},
	"testHand":    {EN: "Test hand", ZH: "试抽起手"},
	"seed":        {EN: "seed", ZH: "种子"},
	"shuffle":     {EN: "Shuffle again", ZH: "重新洗牌"},
	"dealSeed":    {EN: "Deal this seed", ZH: "按此种子发牌"},
	"odds":        {EN: "Win rate", ZH: "胜率"},
	"oddsHelp":    {EN: "Bots ({}) play this deck against each deck of the packs, from both seats. The range is the interval of 95 in 100.", ZH: "机器人（{}）用此套牌与扩展包的每套牌互换座位对战。区间的置信度为百分之九十五。"},
	"oddsPacks":   {EN: "The server plays decks of the shipped packs only.", ZH: "服务器只用随附扩展包的套牌对战。"},
	"oddsNeed":    {EN: "Win rates need the program, because a page without a server plays too slowly. Start arbiter view, or run: arbiter matrix --deck FILE.toml", ZH: "胜率需由程序计算：没有服务器的页面速度太慢。请启动 arbiter view，或运行 arbiter matrix --deck FILE.toml"},
	"oddsTwo":     {EN: "Decks play each other in pairs. Choose a mode with two seats.", ZH: "套牌两两对战。请选择两个座位的模式。"},
	"oddsWait":    {EN: "Another deck is being played. This one is next.", ZH: "正在计算另一套牌，请稍候。"},
	"oddsDone":    {EN: "{} matches", ZH: "{}局"},
	"against":     {EN: "against", ZH: "对手"},
	"wins":        {EN: "wins", ZH: "胜率"},
	"interval":    {EN: "interval", ZH: "区间"},
	"printCards":  {EN: "Print cards", ZH: "打印卡牌"},
	"printHelp":   {EN: "The sheet has 63 × 88 mm cards, nine on a page.", ZH: "每页九张，每张63 × 88毫米。"},
}
