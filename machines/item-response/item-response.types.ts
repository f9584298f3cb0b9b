import type { Upload } from '#contract/uploads.ts';

/** An answer as it is sent. */
export interface ItemAnswer {
  readonly text: string;
  /** Ids of sent files, in the order in which they were added. */
  readonly uploadIds: readonly string[];
}

export interface ItemResponseContext {
  /** Files that the server has and that go with the answer. */
  readonly files: readonly Upload[];
  /** What was sent last. */
  readonly answer: ItemAnswer | null;
  readonly error: string | null;
}

export type ItemResponseEvent =
  | { readonly type: 'answer.attach'; readonly upload: Upload }
  | { readonly type: 'answer.detach'; readonly id: string }
  | { readonly type: 'answer.edit' }
  | { readonly type: 'answer.send'; readonly text: string };
