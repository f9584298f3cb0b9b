import type { FurtherRow, ImportFault, ImportTable } from '../import/import-plan.types.ts';
import { templateColumns } from '../import/import-template.ts';
import type { Component } from '../leases/asset.types.ts';
import { leaseMonthKey } from '../leases/read-book.ts';
import { unguardedText } from '#domain/text/formula-guard.ts';
import type { AssetNames } from './asset-names.ts';
import { hoursTargets, withMark } from './hours-marks.ts';
import type { OwnChoice, OwnTarget } from './own-columns.types.ts';
import type { OwnFleet, OwnTable } from './own-file.types.ts';
import { isMonthTarget, readOwnMonth } from './read-own-month.ts';
import { assetOfRow, type IsOpenIn, type OwnRowNames, type RowAsset } from './row-asset.ts';

/** The targets that are columns of the template, too. */
const plain: readonly OwnTarget[] = [
  'position',
  'fh',
  'fc',
  'tsn',
  'csn',
  'apu_hours',
  'location',
  'event',
  'event_date',
  'comment',
];

/**
 * An airline's own file as a table in the template's format, by the chosen columns. Rows keep their
 * numbers and chosen columns their places, so that every message names the cell of the file; what a
 * row names is written as the fleet writes it. A row that names nothing, or two things, is left out
 * with the reason (U39). APU hours in the row of an aircraft go to its APU.
 */
export function applyColumns(
  { table, headerAt }: OwnTable,
  choice: OwnChoice,
  { names, months }: OwnFleet & { readonly names: AssetNames },
): ImportTable {
  const width = table[headerAt]?.length ?? 0;
  const header = headerOf(choice, width);
  const open = new Set(months.map(({ lease, month }) => leaseMonthKey(lease.id, month)));
  const isOpenIn: IsOpenIn = (lease, month) => open.has(leaseMonthKey(lease.id, month));
  const unread: ImportFault[] = [];
  const leftOut: ImportFault[] = [];
  const further: FurtherRow[] = [];
  const rows = table.slice(1).map((cells, index): readonly string[] => {
    if (index + 1 <= headerAt) return [];
    const row = readRow(cells, choice);
    if (row.isBlank) return [];
    const asset = assetOfRow(row.names, names, isOpenIn);
    if (typeof asset === 'string') {
      unread.push(faultOf(index + 2, row.names, asset));
      return [];
    }
    const written = (of: Component, values: OwnRow['values']): readonly string[] => {
      const named: Readonly<Record<string, string>> = {
        ...values,
        month: row.names.month ?? row.monthText,
        serial: of.serial,
        component: of.kind.toUpperCase(),
        lease_no: asset.lease.leaseNo,
      };
      return header.map((column) => named[column] ?? '');
    };
    const { apu_hours: hours = '', ...others } = row.values;
    if (hours === '' || asset.component.kind === 'apu') return written(asset.component, row.values);
    const apu = apuOf(asset);
    if (apu === undefined) leftOut.push(noApu(index + 2, asset.component, hours));
    else further.push({ row: index + 2, cells: written(apu, { apu_hours: hours }) });
    return written(asset.component, others);
  });
  return { table: [header, ...rows], unread, further, leftOut };
}

/** The APU whose hours the row of an aircraft names beside its own. */
function apuOf({ lease, component }: RowAsset): Component | undefined {
  if (component.kind !== 'airframe') return undefined;
  return lease.components.find(({ kind }) => kind === 'apu');
}

function noApu(row: number, { kind, serial }: Component, hours: string): ImportFault {
  const text = `Row ${row}: its APU hours ${hours} are left out, because ${kind} ${serial} has no APU. The rest of the row is taken.`;
  return { row, serial, text };
}

function faultOf(row: number, { serial, aircraft }: OwnRowNames, text: string): ImportFault {
  const name = serial || aircraft.find((one) => one !== '');
  return { row, text: `Row ${row}: ${text}`, ...(name !== undefined && { serial: name }) };
}

/** The template's names at the places of the chosen columns; those that the file lacks at the end. */
function headerOf({ columns }: OwnChoice, width: number): readonly string[] {
  const placed = Array.from({ length: width }, (_, at) => {
    const target = columns[at] ?? 'leaveOut';
    if (isMonthTarget(target)) return 'month';
    return templateColumns.find((column) => column === target) ?? '';
  });
  return [...placed, ...templateColumns.filter((column) => !placed.includes(column))];
}

interface OwnRow {
  readonly names: OwnRowNames;
  readonly monthText: string;
  readonly values: Readonly<Record<string, string>>;
  readonly isBlank: boolean;
}

function readRow(cells: readonly string[], choice: OwnChoice): OwnRow {
  const of = (target: string): readonly string[] =>
    choice.columns.flatMap((one, at) =>
      one === target ? [unguardedText((cells[at] ?? '').trim())] : [],
    );
  const one = (target: string): string => of(target)[0] ?? '';
  const values = Object.fromEntries(
    plain.map((target) => {
      const text = one(target);
      return [target, hoursTargets.has(target) ? withMark(text, choice.decimalMark) : text];
    }),
  );
  const monthTarget = choice.columns.find(isMonthTarget);
  const monthText = monthTarget === undefined ? '' : one(monthTarget);
  const month =
    monthTarget === undefined ? (choice.month ?? undefined) : readOwnMonth(monthTarget, monthText);
  const named = { serial: one('serial'), aircraft: of('aircraft') };
  const isBlank = [named.serial, ...named.aircraft, ...Object.values(values)].every(
    (text) => text === '',
  );
  return {
    names: {
      ...named,
      component: one('component'),
      position: one('position'),
      leaseNo: one('lease_no'),
      month,
    },
    monthText,
    values,
    isBlank,
  };
}
