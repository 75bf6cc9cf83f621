"""A whole client of docs/protocol.md without libraries: it plays random commands until the match is
over, connects again when it loses the server, and verifies the hash of every board.

    python3 client.py 'http://127.0.0.1:8080/t#TOKEN'
"""
import base64, hashlib, json, os, random, socket, ssl, struct, sys, time, urllib.parse, uuid

LINK = urllib.parse.urlsplit(sys.argv[1])


class Socket:
    """A WebSocket for text messages (RFC 6455)."""

    def __init__(self):
        port = LINK.port or (443 if LINK.scheme == "https" else 80)
        self.s = socket.create_connection((LINK.hostname, port), timeout=90)
        if LINK.scheme == "https":
            self.s = ssl.create_default_context().wrap_socket(self.s, server_hostname=LINK.hostname)
        key = base64.b64encode(os.urandom(16)).decode()
        self.s.sendall(f"GET /socket HTTP/1.1\r\nHost: {LINK.netloc}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                       f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode())
        self.f = self.s.makefile("rb")
        if b" 101 " not in self.f.readline():
            raise OSError("not a WebSocket")
        while self.f.readline().strip():
            pass

    def frame(self, kind, data):
        mask = os.urandom(4)
        size = struct.pack("!B", 0x80 | len(data)) if len(data) < 126 else struct.pack("!BH", 0x80 | 126, len(data))
        self.s.sendall(bytes([0x80 | kind]) + size + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def send(self, message):
        self.frame(1, json.dumps(message).encode())

    def receive(self):
        text = b""
        while True:
            head = self.f.read(2)
            if len(head) < 2 or head[0] & 15 == 8:
                raise OSError("the connection is closed")
            size = head[1] & 127
            if size > 125:
                size = int.from_bytes(self.f.read(2 if size == 126 else 8), "big")
            data = self.f.read(size)
            if head[0] & 15 == 9:
                self.frame(10, data)  # a ping
            elif head[0] & 15 in (0, 1):
                text += data
                if head[0] & 0x80:
                    return json.loads(text)


def view_hash(board):
    text = json.dumps(board, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def change(root, operations):
    """Applies a JSON Patch with add, remove and replace."""
    box = {"root": root}
    for o in operations:
        *keys, key = ["root"] + [k.replace("~1", "/").replace("~0", "~") for k in o["path"].split("/")[1:]]
        at = box
        for k in keys:
            at = at[int(k)] if isinstance(at, list) else at[k]
        key = int(key) if isinstance(at, list) else key
        if o["op"] == "remove":
            del at[key]
        elif o["op"] == "add" and isinstance(at, list):
            at.insert(key, o["value"])
        else:
            at[key] = o["value"]
    return box["root"]


class Player:
    board = commands = view = request = None
    seat = last = acked = 0

    def play(self):
        """Plays over one connection. It returns when the match is over."""
        s, first = Socket(), True
        hello = {"type": "hello", "protocol": 1, "token": LINK.fragment, "events": self.last}
        if self.view:
            hello["seen"] = {"seq": self.view["seq"], "hash": self.view["hash"]}
        s.send(hello)
        while True:
            m = s.receive()
            kind = m["type"]
            if kind == "welcome":
                self.seat = m["seat"]
            elif kind == "events":
                self.last = max([m["from"]] + [e["seq"] for e in m["events"]])
            elif kind == "view":
                self.board = m.get("board") or change(self.board, m.get("change", []))
                if view_hash(self.board) != m["hash"]:
                    s.send({"type": "sync"})
                    continue
                self.commands = m["commands"] if "commands" in m else change(self.commands, m.get("commands_change", []))
                self.view = m
                if first and self.request:
                    s.send(self.request)  # again, with the same id
                first = False
            elif kind in ("ack", "reject") and self.request and m["id"] == self.request["id"]:
                if m.get("retry"):
                    time.sleep(0.5)
                    s.send(self.request)
                else:
                    self.request, self.acked = None, m["seq"]
            elif kind == "bye" and not m.get("retry"):
                sys.exit(m["text"])
            if self.view and self.view.get("over"):
                return
            if self.view and not first and not self.request and self.view["seq"] >= self.acked and self.seat in self.view["to_act"]:
                c = random.choice([c for c in self.commands if not c.get("yields")])
                self.request = {"type": "do", "id": str(uuid.uuid4()), "base": self.view["seq"], "command": c["id"]}
                s.send(self.request)


player = Player()
while not (player.view and player.view.get("over")):
    try:
        player.play()
    except OSError:
        time.sleep(0.5)
over = player.view["over"]
print(f"over: {over['result']} {over.get('winners', [])} after {player.view['seq']} commands")
