import { counted } from '#domain/text/counted.ts';
import type { PastePlan } from '#domain/utilisation/grid/paste-plan.types.ts';

/** What is said below the grid of what was done in it. */
export interface Said {
  readonly text: string;
  /** All that a paste left out, where the text does not name all of it. */
  readonly leftOut: readonly string[];
}

/** How a person goes on. */
export const wayOn = 'Undo with Ctrl+Z; Escape leads to Submit.';

const mostNamed = 5;

/** What came of a paste, a fill or a clearing; `edits` and `rows` are those that changed something. */
export function pastedWords({ edits, rows, refused, rejected: all }: PastePlan): Said {
  if (refused !== undefined) return { text: refused, leftOut: [] };
  const rejected = [...new Set(all)];
  const more = rejected.length - mostNamed;
  const others = more > 0 ? ` And ${more} more.` : '';
  const named = rejected.slice(0, mostNamed).join(' ');
  const leftOut = rejected.length > 0 ? ` Left out: ${named}${others}` : '';
  const changed =
    edits.length === 0
      ? 'Nothing changed.'
      : `${counted(edits.length, 'cell')} in ${counted(rows, 'row')} changed.`;
  const way = edits.length === 0 ? '' : ` ${wayOn}`;
  return { text: `${changed}${leftOut}${way}`, leftOut: more > 0 ? rejected : [] };
}
