import { Readable } from 'node:stream';
import { fileKinds, type FileKind } from '#domain/files/file-kind.ts';
import { Refusal } from '#domain/refusal.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import { hasControlBytes, headLength, sniff } from './sniff.ts';

/** A received file with the content type of its actual content. */
export interface ReceivedFile extends StoredFile {
  readonly media: string;
}

interface Incoming {
  readonly fileName: string;
  readonly content: Readable;
  /** Maximum accepted bytes. */
  readonly limit: number;
}

const megabyte = 1_000_000;

function tooLarge(limit: number): Refusal {
  const most = Math.floor(limit / megabyte);
  return new Refusal('payloadTooLarge', {
    detail: `The file is larger than ${most} MB. Send a smaller one, or split it.`,
  });
}

function refuse(fault: string): Refusal {
  return new Refusal('invalidRequest', {
    issues: [{ path: 'file', message: fault }],
    detail: fault,
  });
}

/** Counts arriving bytes; a broken connection is the sender's fault, not the server's. */
async function* limited({ content, limit }: Incoming): AsyncGenerator<Buffer> {
  let size = 0;
  // The rest of a refused file is read and discarded, so that its sender receives the response.
  const pieces = content.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  try {
    for await (const piece of pieces) {
      size += piece.length;
      if (size > limit) throw tooLarge(limit);
      yield piece;
    }
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    throw new Refusal('invalidRequest', {
      detail: 'The file was cut off. Send it again.',
      cause,
    });
  }
}

async function readHead(pieces: AsyncGenerator<Buffer>): Promise<Buffer> {
  const head: Buffer[] = [];
  let length = 0;
  while (length < headLength) {
    const next = await pieces.next();
    if (next.done === true) break;
    head.push(next.value);
    length += next.value.length;
  }
  return Buffer.concat(head);
}

async function* whole(kind: FileKind, head: Buffer, rest: AsyncGenerator<Buffer>) {
  const isText = kind === 'csv' || kind === 'txt';
  const check = (piece: Buffer): Buffer => {
    if (!isText || !hasControlBytes(piece)) return piece;
    throw refuse('This file is not a text. Save it as text and send it again.');
  };
  yield check(head);
  for await (const piece of rest) yield check(piece);
}

/**
 * Stores a file from a stream when its content matches its name and its size is allowed. Rejects
 * with a problem that says what to do; nothing is stored then.
 */
export async function receiveFile(store: FileStore, incoming: Incoming): Promise<ReceivedFile> {
  const pieces = limited(incoming);
  try {
    const head = await readHead(pieces);
    const sniffed = sniff(incoming.fileName, head.subarray(0, headLength));
    if ('fault' in sniffed) throw refuse(sniffed.fault);
    const stored = await store.put(Readable.from(whole(sniffed.kind, head, pieces)));
    return { ...stored, media: fileKinds[sniffed.kind].media };
  } catch (error) {
    incoming.content.resume();
    throw error;
  }
}
