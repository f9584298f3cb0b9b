const rows = 'tr[data-row], li';

/** The first control of a row in which something is decided, by the row's id. */
export function decisionId(id: string): string {
  return `decide-${id}`;
}

function sibling(row: Element, step: 'nextElementSibling' | 'previousElementSibling') {
  let found = row[step];
  while (found !== null && !found.matches(rows)) found = found[step];
  return found;
}

/**
 * Focuses the row after the one that leaves the list, else the one before it: a person who decides
 * row by row with the keyboard stays in the list.
 */
export function focusRowAfter(id: string): void {
  const row = document.getElementById(decisionId(id))?.closest(rows);
  if (!row) return;
  const next = sibling(row, 'nextElementSibling') ?? sibling(row, 'previousElementSibling');
  const control =
    next?.querySelector<HTMLElement>('[id^="decide-"]') ??
    next?.querySelector<HTMLElement>('button') ??
    document.querySelector<HTMLElement>('main input[type="search"]');
  control?.focus();
}
