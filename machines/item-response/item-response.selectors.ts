import type { Upload } from '#contract/uploads.ts';
import type { ItemResponseSnapshot } from './item-response.snapshot.ts';

/** Files that go with the answer. */
export const selectAnswerFiles = (snapshot: ItemResponseSnapshot): readonly Upload[] =>
  snapshot.context.files;

/** Why the answer was not taken, or null. */
export const selectAnswerError = (snapshot: ItemResponseSnapshot): string | null =>
  snapshot.context.error;

/** Whether the answer is on its way. */
export const selectIsAnswering = (snapshot: ItemResponseSnapshot): boolean =>
  snapshot.hasTag('busy');
