import type { OwnChoice } from './own-columns.types.ts';
import type { OwnQuestion } from './own-file.types.ts';

/** The choices that a question suggests; apart from `ask-columns`, which only the worker loads. */
export function suggestedChoice({ columns, month, decimalMark }: OwnQuestion): OwnChoice {
  return { columns: columns.map(({ suggested }) => suggested), month, decimalMark };
}
