import type { Upload } from '#contract/files/uploads.ts';
import type { ItemResponseSnapshot } from './item-response.machine.ts';

/** Files that go with the answer. */
export const selectAnswerFiles = (snapshot: ItemResponseSnapshot): readonly Upload[] =>
  snapshot.context.files;

/** Why the answer was refused, or null. */
export const selectAnswerError = (snapshot: ItemResponseSnapshot): string | null =>
  snapshot.context.error;

/** Whether the answer is being sent. */
export const selectIsAnswering = (snapshot: ItemResponseSnapshot): boolean =>
  snapshot.hasTag('busy');
