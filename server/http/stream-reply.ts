import type { Readable } from 'node:stream';

/** Server-sent events as the answer of a call: `body` goes on until one side ends it. */
export class StreamReply {
  readonly body: Readable;

  constructor(body: Readable) {
    this.body = body;
  }
}
