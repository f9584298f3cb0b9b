import type { Readable } from 'node:stream';
import contentDisposition from 'content-disposition';
import { safeFileName } from '#domain/files/file-name.ts';
import { shownDocument } from './security-headers.ts';

interface FileContent {
  readonly fileName: string;
  /** Content type. */
  readonly media: string;
  readonly body: Buffer | Readable;
  /** Size in bytes where a stream's is known. */
  readonly length?: number;
  /** Shown in a frame of the portal instead of saved; only for kinds without scripts. */
  readonly isShown?: true;
}

/**
 * A name in ASCII for a reader that knows no `filename*`: letters without their accents, `_` for any
 * other character. Header values are ASCII, because bytes beyond it are read differently everywhere.
 */
function asciiName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ -~]/gu, '_');
}

/** A file as the response of a call. */
export class FileReply {
  readonly content: FileContent;

  constructor(content: FileContent) {
    this.content = content;
  }

  /**
   * RFC 6266 header: a download unless it is shown, always a bare name without a folder. `filename`
   * is ASCII; `filename*` has the whole name where the two differ.
   */
  get disposition(): string {
    const type = this.content.isShown === true ? 'inline' : 'attachment';
    const name = safeFileName(this.content.fileName);
    return contentDisposition(name, { type, fallback: safeFileName(asciiName(name)) });
  }

  /** Headers that differ from those of every response. */
  get headers(): Readonly<Record<string, string>> {
    return this.content.isShown === true ? shownDocument(this.content.media) : {};
  }
}

/** Responds to a call with a file under the given name. */
export function fileReply(content: FileContent): FileReply {
  return new FileReply(content);
}
