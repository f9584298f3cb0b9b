import type { Readable } from 'node:stream';

/** The facts of a document of the content server. */
export interface XecmDocument {
  /** Its id in the content server. */
  readonly xecmId: string;
  readonly title: string;
  readonly media: string;
  /** Bytes at the time of publication. */
  readonly size: number;
  readonly leaseNo: string | null;
  readonly assetName: string | null;
  readonly period: string | null;
  readonly version: string;
  readonly published: string;
}

/** Port to the content server (extended ECM) that holds most documents of the lessor. */
export interface Xecm {
  /** Whether the sizes of documents are exact. */
  readonly knowsSizes: boolean;
  /** Whether it can be asked for a document; false for all of them where none is connected. */
  readonly holds: (document: Pick<XecmDocument, 'xecmId'>) => boolean;
  /**
   * Reads a document. Rejects before the first byte, with `FileMissingError` when the server does
   * not have it.
   */
  open(document: XecmDocument): Promise<Readable>;
}
