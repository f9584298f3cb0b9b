import { counted } from '#domain/format/numbers.ts';
import type { GridChange } from '#domain/utilisation/grid/grid.types.ts';
import type { PastePlan } from '#domain/utilisation/grid/paste-plan.types.ts';

/** The message below the grid about an action in it. */
export interface Said {
  readonly text: string;
  /** Everything that a paste left out, where the text does not name all of it. */
  readonly leftOut: readonly string[];
  /** The change that it is about: its undo removes the message. */
  readonly about?: GridChange | undefined;
}

/** The next steps for the person. */
export const wayOn = 'Undo with Ctrl+Z; Escape moves to Submit.';

const mostNamed = 5;

/** The result of a paste, a fill or a clear; `edits` and `rows` count actual changes. */
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
