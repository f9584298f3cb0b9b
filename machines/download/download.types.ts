/** One file behind a path of the portal, and the name it is saved under (spec §7). */
export interface DownloadRequest {
  /** Relative to `/portal/`. */
  readonly path: string;
  readonly fileName: string;
  /** What is posted as JSON; a request without it is a GET. */
  readonly body?: unknown;
  /** May be too large for memory: goes to the disk directly where the browser can. */
  readonly isLarge?: boolean;
}

/** How much of a file has come, in bytes; `total` is null while it is unknown. */
export interface DownloadProgress {
  readonly received: number;
  readonly total: number | null;
}

export interface DownloadContext {
  readonly request: DownloadRequest | null;
  readonly progress: DownloadProgress;
  /** Why the last attempt failed, for a person; null when it did not. */
  readonly error: string | null;
}

/** What the port tells while it works. */
export type SaveReport =
  | ({ readonly type: 'download.progressed' } & DownloadProgress)
  | { readonly type: 'download.saved' }
  | { readonly type: 'download.declined' }
  | { readonly type: 'download.broke'; readonly fault: unknown };

export type DownloadEvent =
  | ({ readonly type: 'download.start' } & DownloadRequest)
  | { readonly type: 'download.retry' }
  | { readonly type: 'download.cancel' }
  | SaveReport;
