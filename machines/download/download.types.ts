/** A file behind `GET /portal/{path}` and the name it is saved under (spec §7). */
export interface DownloadRequest {
  readonly path: string;
  readonly fileName: string;
}

export interface DownloadContext {
  readonly request: DownloadRequest | null;
  readonly error: string | null;
}

export type DownloadEvent =
  | ({ readonly type: 'download.start' } & DownloadRequest)
  | { readonly type: 'download.retry' };
