import { redo, undo } from '#domain/utilisation/grid/edit-history.ts';
import type { GridChange } from '#domain/utilisation/grid/grid.types.ts';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import { keptOf } from './book.ts';
import type { Book, KeptDraft } from './book.types.ts';
import { contestedOffers, offeredKeys, restoredDrafts } from './offers.ts';

/** A change of the shown texts with all that follows from it: typed, undone, redone or restored. */
export interface MonthsChange {
  readonly change: GridChange;
  /** What the device stores until the server has it. */
  readonly kept: readonly KeptDraft[];
  /** What another person saved since, next to which the changed texts wait for a choice. */
  readonly contested: readonly { readonly key: string; readonly theirs: StoredLeaseMonth }[];
  /** Lease-months whose offers the change answers. */
  readonly answered: readonly string[];
}

/** The change of the next undo or redo, or undefined. */
export function nextChange({ history }: Pick<Book, 'history'>, way: 'undo' | 'redo') {
  return (way === 'undo' ? undo(history) : redo(history))?.change;
}

/** A typed change. */
export function typing(book: Book, change: GridChange): MonthsChange {
  return { change, kept: keptOf(book, change), contested: [], answered: [] };
}

/** The change of the next undo or redo. */
export function stepping(book: Book, way: 'undo' | 'redo'): MonthsChange {
  return typing(book, nextChange(book, way) ?? { label: '', steps: [] });
}

/** The restoring of all offers by `change`, from which a later undo starts. */
export function restoring(book: Book, change: GridChange): MonthsChange {
  return {
    change,
    kept: restoredDrafts(book),
    contested: contestedOffers(book),
    answered: offeredKeys(book),
  };
}

/** The latest change: a later undo starts from exactly the reports that it leaves. */
export function latestChange({ history }: Pick<Book, 'history'>): GridChange {
  return history.done.at(-1) ?? { label: '', steps: [] };
}

/** The lease-months that a change touches. */
export function keysOf({ steps }: GridChange): readonly string[] {
  return steps.map(({ key }) => key);
}
