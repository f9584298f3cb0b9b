import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** A daemon that speaks INSTREAM as clamd(8) describes it, and judges by a fixed text. */
export interface FakeClamd {
  readonly host: string;
  readonly port: number;
  /** The content of each stream that ended. */
  readonly streams: Buffer[];
  close(): Promise<void>;
}

interface Behaviour {
  /** What it reports a file with this text for. */
  readonly found?: { readonly text: string; readonly name: string };
  /** `StreamMaxLength`: a longer stream is refused while it still arrives. */
  readonly longest?: number;
  /** Takes the stream and says nothing. */
  readonly isMute?: boolean;
}

const command = 'zINSTREAM\0';

/** Takes the pieces with their lengths; calls `onEnd` with the content at the piece of length 0. */
function readStream(socket: Socket, longest: number, onEnd: (content: Buffer | undefined) => void) {
  let rest = Buffer.alloc(0);
  let content = Buffer.alloc(0);
  let isOpen = false;
  socket.on('data', (piece: Buffer) => {
    rest = Buffer.concat([rest, piece]);
    if (!isOpen) {
      if (rest.length < command.length) return;
      if (rest.subarray(0, command.length).toString() !== command)
        throw new Error('unknown command');
      isOpen = true;
      rest = rest.subarray(command.length);
    }
    while (rest.length >= 4) {
      const length = rest.readUInt32BE();
      if (length === 0) return onEnd(content);
      if (rest.length < 4 + length) return undefined;
      content = Buffer.concat([content, rest.subarray(4, 4 + length)]);
      rest = rest.subarray(4 + length);
      if (content.length > longest) return onEnd(undefined);
    }
    return undefined;
  });
}

function replyOf(content: Buffer | undefined, { found }: Behaviour): string {
  if (content === undefined) return 'INSTREAM size limit exceeded. ERROR';
  const isFound = found !== undefined && content.includes(found.text);
  return isFound ? `stream: ${found.name} FOUND` : 'stream: OK';
}

/** Starts a daemon on a free port of this machine. */
export async function startClamd(behaviour: Behaviour = {}): Promise<FakeClamd> {
  const streams: Buffer[] = [];
  const server: Server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    readStream(socket, behaviour.longest ?? Number.POSITIVE_INFINITY, (content) => {
      if (content !== undefined) streams.push(content);
      if (behaviour.isMute === true) return;
      socket.end(`${replyOf(content, behaviour)}\0`);
    });
  });
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    streams,
    close: () => new Promise((done) => void server.close(() => done())),
  };
}
