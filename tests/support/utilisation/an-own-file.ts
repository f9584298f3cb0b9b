import { openAssetNames } from '#domain/utilisation/own-file/asset-names.ts';
import { askColumns } from '#domain/utilisation/own-file/ask-columns.ts';
import { suggestedChoice } from '#domain/utilisation/own-file/suggested-choice.ts';
import { applyColumns } from '#domain/utilisation/own-file/apply-columns.ts';
import { findHeader } from '#domain/utilisation/own-file/find-header.ts';
import type {
  TargetChoice,
  OwnChoice,
  RememberedColumns,
} from '#domain/utilisation/own-file/own-columns.types.ts';
import { planImport } from '#domain/utilisation/import/plan-import.ts';
import { aLeaseMonth, anAircraft, anEngineLease } from './a-lease-month.ts';

const second = anAircraft('second', { serial: '0788', registration: 'EI-XYZ' });

/** Two aircraft and an engine that is leased on its own, in June 2026. */
export const ownMonths = [
  aLeaseMonth(),
  aLeaseMonth({ lease: second }),
  aLeaseMonth({ lease: anEngineLease('esn9') }),
];
export const ownNames = openAssetNames(ownMonths.map(({ lease }) => lease));
const fleet = { months: ownMonths, fleet: ownMonths.map(({ lease }) => lease) };

/** What the mapping step asks about a file. */
export function questionOf(
  table: readonly (readonly string[])[],
  more: {
    readonly records?: readonly RememberedColumns[];
    readonly fileName?: string;
    readonly sheet?: string;
  } = {},
) {
  const { records = [], fileName = 'use.csv', sheet = null } = more;
  const headerAt = findHeader(table, ownNames, records) ?? 0;
  const source = { table, headerAt, fileName, records, sheets: [], sheet };
  return askColumns({ ...source, ...fleet, names: ownNames });
}

/** What the columns of a file are suggested to become. */
export function suggestedFor(table: readonly (readonly string[])[]): readonly TargetChoice[] {
  return suggestedChoice(questionOf(table)).columns;
}

/** The import of a file by chosen columns. */
export function planOwn(table: readonly (readonly string[])[], choice: OwnChoice) {
  const headerAt = findHeader(table, ownNames, []) ?? 0;
  const applied = applyColumns({ table, headerAt }, choice, { ...fleet, names: ownNames });
  return planImport({ ...applied, ...fleet });
}
