import type { Readable } from 'node:stream';

/** Server-sent events as the response of a call: `body` continues until one side ends it. */
export class StreamReply {
  readonly body: Readable;

  constructor(body: Readable) {
    this.body = body;
  }
}
