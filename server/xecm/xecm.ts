import type { Readable } from 'node:stream';

/** A document of the content server, as far as the portal knows it. */
export interface XecmDocument {
  /** Its id there. */
  readonly xecmId: string;
  readonly title: string;
  readonly media: string;
  /** Bytes, as they were when the document was published. */
  readonly size: number;
  readonly leaseNo: string | null;
  readonly assetName: string | null;
  readonly period: string | null;
  readonly version: string;
  readonly published: string;
}

/** Port to the content server (extended ECM) that holds most documents of the lessor. */
export interface Xecm {
  /** Whether a document is exactly as long as the portal says. */
  readonly knowsSizes: boolean;
  /**
   * Reads a document. Rejects before the first byte, with `FileMissingError` when the server does
   * not have it.
   */
  open(document: XecmDocument): Promise<Readable>;
}
