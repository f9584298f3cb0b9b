import type { DraftStore } from '#src/drafts/draft-store.ts';

const typed = 'utilisation.';
const offered = 'utilisation-offered.';
const cells = 'utilisation-cells.';

/** The draft name of a month. */
export function draftName(key: string): string {
  return `${typed}${key}`;
}

/** The draft name of an offer from an earlier visit. */
export function offerName(key: string): string {
  return `${offered}${key}`;
}

/** The draft name of interrupted cell texts, until their month is read. */
export function cellsName(key: string): string {
  return `${cells}${key}`;
}

/** The lease-month of a draft name; undefined without one. */
export function keyIn(name: string): string | undefined {
  const start = [typed, offered, cells].find((one) => name.startsWith(one)) ?? '';
  const key = name.slice(start.length);
  return /^\S+ \d{4}-\d{2}$/.test(key) ? key : undefined;
}

/** Keys of the lease-months with any draft. */
export function keptKeys(store: DraftStore): ReadonlySet<string> {
  return new Set(store.names('utilisation').flatMap((name) => keyIn(name) ?? []));
}
