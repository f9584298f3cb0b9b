import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { ClamavSettings } from '#server/platform/config/service-settings.ts';
import type { Scanner, Verdict } from './scanner.ts';

/** How long the daemon may say nothing (milliseconds). */
const usualPatienceMs = 30_000;
const longestReply = 4096;

/** A piece of the stream with its length before it; the piece of length 0 ends the stream. */
function framed(piece: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return Buffer.concat([length, piece]);
}

async function sendContent(socket: Socket, content: Readable): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const piece of content as AsyncIterable<Buffer>) {
    // The daemon closes when a file is longer than it accepts; its reply says so.
    if (!socket.writable) return;
    if (piece.length > 0 && !socket.write(framed(piece))) {
      await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
    }
  }
  if (socket.writable) socket.write(framed(Buffer.alloc(0)));
}

async function readReply(socket: Socket): Promise<string> {
  let reply = '';
  for await (const piece of socket as AsyncIterable<Buffer>) {
    reply += piece.toString('utf8');
    if (reply.includes('\0') || reply.length > longestReply) break;
  }
  return reply.split('\0')[0]?.trim() ?? '';
}

function verdictOf(reply: string): Verdict {
  if (reply === 'stream: OK') return { malware: null };
  const found = /^stream: (.+) FOUND$/.exec(reply)?.[1];
  if (found !== undefined) return { malware: found };
  throw new Error(`The scanner did not judge the file: ${reply === '' ? 'no reply' : reply}`);
}

/**
 * Scans by a ClamAV daemon, with its command INSTREAM over TCP (clamd(8)): each file on a
 * connection of its own. `StreamMaxLength` of the daemon must be at least the largest upload.
 */
export function createClamavScanner(
  { host, port }: ClamavSettings,
  patienceMs = usualPatienceMs,
): Scanner {
  return {
    async scan(content) {
      const socket = connect({ host, port });
      socket.setTimeout(patienceMs, () => {
        socket.destroy(new Error('The scanner does not answer.'));
      });
      try {
        const reply = readReply(socket);
        const [said] = await Promise.all([reply, sendContent(socket, content)]);
        return verdictOf(said);
      } finally {
        socket.destroy();
        content.destroy();
      }
    },
  };
}
