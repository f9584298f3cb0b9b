import type { StructureFault } from '../structure-fault.types.ts';

/** Heights of a row of controls on a phone and on wider windows (CSS pixels), as look.md has them. */
const heights = { phone: 44, wide: 32 };

/** Rows of filters that are higher or lower than they always are: a choice must move nothing below. */
export function uneasyFilterRows(): StructureFault[] {
  const due = innerWidth < 768 ? heights.phone : heights.wide;
  return [...document.querySelectorAll<HTMLElement>('.list-toolbar')]
    .filter((row) => row.checkVisibility() && row.offsetHeight !== due)
    .map((row) => ({
      kind: 'filters',
      text: `the row of filters is ${row.offsetHeight} px high, not ${due}`,
      box: row.getBoundingClientRect(),
    }));
}
