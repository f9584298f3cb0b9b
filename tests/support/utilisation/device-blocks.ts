import { gridRows } from '#domain/utilisation/grid/grid-rows.ts';
import type { CellEdit, GridChange } from '#domain/utilisation/grid/grid.types.ts';
import { planPaste } from '#domain/utilisation/grid/paste.ts';
import { planImport } from '#domain/utilisation/import/plan-import.ts';
import { isOpenForTyping, templateRows } from '#domain/utilisation/import/template-rows.ts';
import type { LeaseMonth } from '#domain/utilisation/leases/lease-month.types.ts';
import { selectReports } from '#machines/utilisation/utilisation-input/utilisation-input.selectors.ts';
import type { UtilisationInputSnapshot } from '#machines/utilisation/utilisation-input/utilisation-input.machine.ts';
import { smallLease } from './a-stored-month.ts';

/** The months that take figures, as the screen shows them. */
function openMonths(snapshot: UtilisationInputSnapshot): readonly LeaseMonth[] {
  const { stored } = snapshot.context;
  return Object.entries(selectReports(snapshot)).flatMap(([key, report]) => {
    const known = stored[key];
    if (known === undefined || !isOpenForTyping(known)) return [];
    return [{ lease: smallLease, month: known.month, facts: known.facts, report }];
  });
}

/** What a block from a spreadsheet puts into the rows of the screen, from a row on. */
export function pastedEdits(
  snapshot: UtilisationInputSnapshot,
  block: readonly (readonly string[])[],
  row: number,
): readonly CellEdit[] {
  const months = openMonths(snapshot).map(({ month }) => month);
  const shown = { filterBy: 'lease', find: '', months } as const;
  const rows = gridRows([smallLease], shown, () => true);
  return planPaste(rows, block, { row, column: 0 }).edits;
}

/** What the template with other hours in it would change. */
export function importedChange(
  snapshot: UtilisationInputSnapshot,
  hours: string,
): GridChange | null {
  const months = openMonths(snapshot);
  const [head = [], ...rows] = templateRows(months);
  const at = head.indexOf('fh');
  const table = [head, ...rows.map((cells) => cells.with(at, hours))];
  return planImport({ table, months }).change;
}
