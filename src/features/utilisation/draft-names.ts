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

/** The lease-month that a name is about; undefined where it is about none. */
export function keyIn(name: string): string | undefined {
  const start = [typed, offered, cells].find((one) => name.startsWith(one)) ?? '';
  const key = name.slice(start.length);
  return /^\S+ \d{4}-\d{2}$/.test(key) ? key : undefined;
}

/** Keys of the lease-months of which anything is kept. */
export function keptKeys(store: DraftStore): ReadonlySet<string> {
  return new Set(store.names('utilisation').flatMap((name) => keyIn(name) ?? []));
}
