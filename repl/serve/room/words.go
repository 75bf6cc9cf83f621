package room

import (
	"arbiter/core/i18n"
	"arbiter/repl/serve/protocol"
)

// texts has every sentence of the hub in each language, by the English one.
var texts = func() map[string]i18n.Text {
	all := map[string]i18n.Text{}
	for _, t := range []i18n.Text{
		{EN: "the server restarts", ZH: "服务器正在重启"},
		{EN: "the link is unknown or was revoked", ZH: "链接无效或已被撤销"},
		{EN: "this link manages the room and has no seat", ZH: "此链接用于管理房间，没有座位"},
		{EN: "the link was revoked", ZH: "链接已被撤销"},
		{EN: "the server has too many matches in memory", ZH: "服务器内存中的对局过多"},
		{EN: "only the link of the host can do this", ZH: "只有房主的链接可以这样做"},
		{EN: "the match is too busy", ZH: "对局待处理的请求过多"},
		{EN: "a seat's time is up, and the server tries again to handle it", ZH: "有座位已超时，服务器稍后会重试处理"},
		{EN: "the match is over", ZH: "对局已结束"},
		{EN: "the match is not over", ZH: "对局尚未结束"},
		{EN: "the sequence number is out of range", ZH: "序号超出范围"},
		{EN: "the game has no ratings", ZH: "该游戏没有评分"},
		{EN: "the server has too many connections", ZH: "服务器连接过多"},
		{EN: "there are too many connections from this address", ZH: "来自该地址的连接过多"},
		{EN: "no hello arrived within five seconds", ZH: "五秒内没有收到 hello"},
		{EN: "internal error (this is a bug in Arbiter)", ZH: "内部错误（Arbiter 自身的缺陷）"},
		{EN: "the client reads too slowly", ZH: "客户端读取过慢"},
		{EN: "there are too many requests", ZH: "请求过多"},
		{EN: "a hello was already received", ZH: "hello 已经发送过"},
		{EN: "the first message is not hello", ZH: "首条消息不是 hello"},
		{EN: "too many requests wait for their answers", ZH: "等待答复的请求过多"},
		{EN: "the server speaks version 1 of the protocol", ZH: "服务器使用第1版协议"},
		{EN: "the server cannot read its store", ZH: "服务器无法读取存储"},
		{EN: "the match has too many connections", ZH: "对局的连接过多"},
		{EN: "the sequence number or the seat is out of range", ZH: "序号或座位超出范围"},
		{EN: "spectators cannot do this", ZH: "观战者不能这样做"},
		{EN: "it is not your turn", ZH: "还没轮到你"},
		{EN: "a bot plays for this seat", ZH: "此座位由机器人操作"},
		{EN: "the command was chosen from an older view", ZH: "该指令依据的视角已过时"},
		{EN: "the match has not reached the view that the command was chosen from", ZH: "对局尚未到达该指令所依据的局面"},
		{EN: "the match does not allow this offer", ZH: "本对局不允许此提议"},
		{EN: "there is already an open offer", ZH: "已有待答复的提议"},
		{EN: "the clocks are already paused", ZH: "计时已经暂停"},
		{EN: "the clocks are not paused", ZH: "计时没有暂停"},
		{EN: "there is no open offer to answer", ZH: "没有待答复的提议"},
		{EN: "the match cannot be loaded", ZH: "无法载入对局"},
		{EN: "the server cannot write to its disk; nothing happened", ZH: "服务器无法写入磁盘；指令未执行"},
		{EN: "the server reads its store again", ZH: "服务器正在重新读取存储"},
		{EN: moves, ZH: "对局正在转移到另一台服务器"},
		{EN: "the seat is out of the match", ZH: "该座位已出局"},
		{EN: "the offer of a draw was withdrawn", ZH: "平局提议已撤回"},
		{EN: "the request for an undo was withdrawn", ZH: "撤销提议已撤回"},
		{EN: "the request for a pause was withdrawn", ZH: "暂停提议已撤回"},
		{EN: "the host has ended the match", ZH: "房主已结束对局"},
		{EN: "the rematch was declined", ZH: "再来一局的提议未被接受"},
		{EN: "the offer of a rematch was withdrawn", ZH: "再来一局的提议已撤回"},
		{EN: rematchBegins, ZH: "再来一局，新对局开始"},
		{EN: "the draw was declined", ZH: "平局提议未被接受"},
		{EN: "the match is drawn by agreement", ZH: "各方同意平局"},
		{EN: "the undo was declined", ZH: "撤销提议未被接受"},
		{EN: "the last command was undone by agreement", ZH: "各方同意，上一条指令已撤销"},
		{EN: "the pause was declined", ZH: "暂停提议未被接受"},
		{EN: "the clocks are paused by agreement", ZH: "各方同意，计时已暂停"},
		{EN: "the clocks stay paused", ZH: "计时仍然暂停"},
		{EN: "the clocks run again, by agreement", ZH: "各方同意，计时已恢复"},
	} {
		all[t.EN] = t
	}
	return all
}()

// in returns a sentence of the hub in a language.
func in(lang, text string) string {
	if t, known := texts[text]; known {
		return t.In(lang)
	}
	return text
}

// In returns the sentence in a language.
func (r *Refused) In(lang string) string {
	switch {
	case r.err != nil:
		return i18n.Of(r.err, lang)
	case lang == i18n.Chinese && r.ZH != "":
		return r.ZH
	}
	return in(lang, r.Text)
}

// closed announces the end of an offer to everybody in their language.
func (r *room) closed(o *protocol.Open, how ending) {
	for _, c := range r.conns {
		if c.live {
			r.h.send(c, protocol.Closed{Type: protocol.TypeClosed, What: o.What, By: o.By, Done: how == carriedOut, Text: in(c.lang, closedText(o.What, how))})
		}
	}
}
