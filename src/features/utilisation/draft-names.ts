import type { DraftStore } from '#src/drafts/draft-store.ts';

const typed = 'utilisation.';
const offered = 'utilisation-offered.';
const cells = 'utilisation-cells.';

/** Under which name a month that is being typed is kept. */
export function draftName(key: string): string {
  return `${typed}${key}`;
}

/** Under which name waits what an earlier visit left of a month. */
export function offerName(key: string): string {
  return `${offered}${key}`;
}

/** Under which name stand texts that were interrupted, until their month is read. */
export function cellsName(key: string): string {
  return `${cells}${key}`;
}

/** Keys of the lease-months of which anything is kept. */
export function keptKeys(store: DraftStore): ReadonlySet<string> {
  const keys = [typed, offered, cells].flatMap((start) =>
    store.names(start).map((name) => name.slice(start.length)),
  );
  return new Set(keys.filter((key) => /^\S+ \d{4}-\d{2}$/.test(key)));
}
