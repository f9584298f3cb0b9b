import type { Readable } from 'node:stream';
import contentDisposition from 'content-disposition';
import { safeFileName } from '#domain/files/file-name.ts';

interface FileContent {
  readonly fileName: string;
  /** Content type. */
  readonly media: string;
  readonly body: Buffer | Readable;
  /** Size in bytes where a stream's is known. */
  readonly length?: number;
}

/** A file as the answer of a call. */
export class FileReply {
  readonly content: FileContent;

  constructor(content: FileContent) {
    this.content = content;
  }

  /** RFC 6266 header: always a download, always a bare name that cannot leave the folder. */
  get disposition(): string {
    return contentDisposition(safeFileName(this.content.fileName), { type: 'attachment' });
  }
}

/** Answers a call with a file under the given name. */
export function fileReply(content: FileContent): FileReply {
  return new FileReply(content);
}
