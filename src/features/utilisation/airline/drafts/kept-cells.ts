import { z } from 'zod';
import { typedColumns } from '#domain/utilisation/grid/grid.types.ts';
import { longestComment } from '#domain/utilisation/report/text-limits.ts';
import type { DraftStore } from '#src/drafts/draft-store.ts';
import { cellsName } from './draft-names.ts';

/** The name of the text that is being typed. */
export const typingName = 'utilisation.typing';

const editSchema = z.object({
  key: z.string(),
  componentId: z.string(),
  column: z.enum(typedColumns),
  text: z.string().max(longestComment),
  /** When it was typed (epoch milliseconds); missing in older drafts. */
  at: z.number().optional(),
});

/** A text that was interrupted. */
export type KeptCell = z.infer<typeof editSchema>;

function read<Kept>(text: string | undefined, schema: z.ZodType<Kept>): Kept | undefined {
  try {
    return schema.parse(JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
}

/** The text that a reload or a crash interrupted, if any. */
export function keptTyping(store: DraftStore): KeptCell | undefined {
  return read(store.read(typingName), editSchema);
}

/** Interrupted texts of a month that has not been read since. */
export function keptCells(store: DraftStore, key: string): readonly KeptCell[] {
  return cellsIn(store.read(cellsName(key)));
}

/** Interrupted texts as stored. */
export function cellsIn(text: string | undefined): readonly KeptCell[] {
  return read(text, z.array(editSchema)) ?? [];
}

/** Moves an interrupted text to its month, so that no other typed text replaces it. */
export function setTypingAside(store: DraftStore): void {
  const typing = keptTyping(store);
  if (typing === undefined) return;
  const cells = [...keptCells(store, typing.key), typing];
  store.write(cellsName(typing.key), JSON.stringify(cells));
  store.write(typingName, undefined);
}
