import type { Upload } from '#contract/uploads.ts';

/** The file that is sent, as far as a chart may hold it; the adapter has the content. */
export interface UploadRequest {
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
}

export interface UploadContext {
  readonly request: UploadRequest | null;
  /** Bytes that have left. */
  readonly sent: number;
  /** What the server made of the file; null until it has it. */
  readonly upload: Upload | null;
  /** Why the file was not taken, for a person; null when it was. */
  readonly error: string | null;
}

/** What the port tells while it works. */
export type SendReport =
  | { readonly type: 'upload.progressed'; readonly sent: number }
  | { readonly type: 'upload.accepted'; readonly upload: Upload }
  | { readonly type: 'upload.broke'; readonly fault: unknown };

export type UploadEvent =
  | ({ readonly type: 'upload.start' } & UploadRequest)
  | { readonly type: 'upload.retry' }
  | { readonly type: 'upload.cancel' }
  | SendReport;
