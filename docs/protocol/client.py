"""A whole client of docs/protocol.md without libraries: it plays random commands until the match is
over, connects again when it loses the server, and verifies the hash of every board. Start it with
python3 client.py 'http://127.0.0.1:8080/t#TOKEN'"""
import base64, hashlib, http.client, json, os, random, struct, sys, time, urllib.parse, uuid

LINK = urllib.parse.urlsplit(sys.argv[1])


class Socket:
    """A WebSocket for text messages (RFC 6455)."""
    def __init__(self):
        secure = LINK.scheme == "https"
        self.http = (http.client.HTTPSConnection if secure else http.client.HTTPConnection)(LINK.netloc, timeout=90)
        self.http.request("GET", "/socket", headers={
            "Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode()})
        answer = self.http.getresponse()
        if answer.status != 101:
            raise OSError("not a WebSocket")
        self.f = answer.fp

    def send(self, message, kind=1):
        data, mask = json.dumps(message).encode() if kind == 1 else message, os.urandom(4)
        size = struct.pack("!B", 0x80 | len(data)) if len(data) < 126 else struct.pack("!BH", 0x80 | 126, len(data))
        self.http.sock.sendall(bytes([0x80 | kind]) + size + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def receive(self):
        text = b""
        while True:
            head = self.f.read(2)
            if len(head) < 2 or head[0] & 15 == 8:
                raise OSError("the connection is closed")
            more = {126: 2, 127: 8}.get(head[1], 0)  # bytes of a longer size
            data = self.f.read(int.from_bytes(self.f.read(more), "big") if more else head[1])
            if head[0] & 15 == 9:
                self.send(data, kind=10)  # a ping
            elif head[0] & 15 in (0, 1):
                text += data
                if head[0] & 128:
                    return json.loads(text)


def view_hash(board):
    text = json.dumps(board, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def change(root, operations):
    """Applies a JSON Patch with add, remove and replace."""
    box = {"": root}
    for o in operations:
        *keys, key = [k.replace("~1", "/").replace("~0", "~") for k in o["path"].split("/")]
        at = box
        for k in keys:
            at = at[int(k) if isinstance(at, list) else k]
        if isinstance(at, list):  # an element is replaced by none or one
            at[int(key):int(key) + (o["op"] != "add")] = [o["value"]] if "value" in o else []
        elif o["op"] == "remove":
            del at[key]
        else:
            at[key] = o["value"]
    return box[""]


board = commands = request = view = None
seat = last = acked = 0
while not (view and view.get("over")):
    try:
        s, ready = Socket(), False
        seen = {"seen": {k: view[k] for k in ("seq", "hash")}} if view else {}
        s.send({"type": "hello", "protocol": 1, "token": LINK.fragment, "events": last, **seen})
        while not (view and view.get("over")):
            m = s.receive()
            kind, seat = m["type"], m.get("seat", seat)  # welcome has it
            if kind == "events":
                last = max([m["from"]] + [e["seq"] for e in m["events"]])
            elif kind == "view":
                board = m.get("board") or change(board, m.get("change", []))
                if view_hash(board) != m["hash"]:
                    s.send({"type": "sync"})
                    continue
                commands = m["commands"] if "commands" in m else change(commands, m.get("commands_change", []))
                if not ready and request:
                    s.send(request)  # again, with the same id
                view, ready = m, True
            elif kind == "bye" and not m.get("retry"):
                sys.exit(m["text"])
            elif kind == "reject" and m.get("retry") and request:
                time.sleep(0.5)
                s.send(request)
            elif kind in ("ack", "reject") and request and m["id"] == request["id"]:
                request, acked = None, m["seq"]
            if ready and not request and view["seq"] >= acked and seat in view["to_act"]:
                c = random.choice([c for c in commands if not c.get("yields")])
                request = {"type": "do", "id": str(uuid.uuid4()), "base": view["seq"], "command": c["id"]}
                s.send(request)
    except (OSError, http.client.HTTPException):
        time.sleep(0.5)
print(f"over: {view['over']['result']} {view['over'].get('winners', [])} after {view['seq']} commands")
