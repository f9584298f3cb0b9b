import type { IsoMonth } from '#domain/dates/month.ts';
import { monthName } from '#domain/format/date.ts';
import type { Component } from '../leases/asset.types.ts';
import type { LeaseMonth } from '../leases/lease-month.types.ts';
import { leaseMonthKey } from '../leases/read-book.ts';
import { lockOf } from '../report/month-lock.ts';
import { namingFault } from './cell-fault.ts';
import type { ImportFault, ImportTable } from './import-plan.types.ts';
import { cellNames, type ImportRow, importRows } from './import-template.ts';
import { readKindCell, readMonthCell } from './read-cells.ts';
import type { PlacedRow } from './repeated-rows.ts';
import { isOpenForTyping } from './template-rows.ts';

/** What a row is about. */
export interface RowPlace {
  readonly source: LeaseMonth;
  readonly component: Component;
}

/** The rows whose component and month are known, and why the others are left out. */
export function placeRows(
  { table, unread = [], further = [], leftOut = [] }: ImportTable,
  months: readonly LeaseMonth[],
): { readonly placed: (PlacedRow & RowPlace)[]; readonly faults: ImportFault[] } {
  const finder = openFinder(months);
  const unreadAt = new Map(unread.map((fault) => [fault.row, fault]));
  const faults: ImportFault[] = [...leftOut];
  const placed: (PlacedRow & RowPlace)[] = [];
  for (const [number, row] of numbered({ table, further })) {
    const unreadRow = unreadAt.get(number);
    if (unreadRow !== undefined) {
      if (!faults.includes(unreadRow)) faults.push(unreadRow);
      continue;
    }
    if (Object.values(row).every((text) => text === '')) continue;
    const found = namingFault(row, cellNames(table[0], number)) ?? finder.find(row);
    if (typeof found === 'string') {
      faults.push({ row: number, serial: row.serial, text: `Row ${number}: ${found}` });
      continue;
    }
    const { lease, month } = found.source;
    const place = `${leaseMonthKey(lease.id, month)} ${found.component.id}`;
    placed.push({ ...found, number, row, place, month });
  }
  return { placed, faults };
}

/** The rows of the file in its order, each followed by what it also says about other components. */
function numbered({
  table,
  further = [],
}: Pick<ImportTable, 'table' | 'further'>): readonly (readonly [number, ImportRow])[] {
  const others = importRows([table[0] ?? [], ...further.map(({ cells }) => cells)]);
  return [
    ...importRows(table).map((row, at) => [at + 2, row] as const),
    ...others.map((row, at) => [further[at]?.row ?? 0, row] as const),
  ].toSorted(([a], [b]) => a - b);
}

interface Finder {
  /** The place of a row, or why it has none. */
  find(row: ImportRow): RowPlace | string;
}

function openFinder(months: readonly LeaseMonth[]): Finder {
  const places = new Map<string, RowPlace[]>();
  const serials = new Set<string>();
  for (const source of months) {
    for (const component of source.lease.components) {
      const at = `${component.serial} ${source.month}`;
      places.set(at, [...(places.get(at) ?? []), { source, component }]);
      serials.add(component.serial);
    }
  }
  return {
    find(row) {
      const month = readMonthCell(row.month);
      if (row.serial === '') return 'it has no serial.';
      if (!serials.has(row.serial)) return `${row.serial} is not in your fleet.`;
      const found = places
        .get(`${row.serial} ${month ?? ''}`)
        ?.filter((place) => suits(place, row));
      if (found === undefined) return unplacedText(row, month);
      const [place] = found;
      if (place === undefined)
        return `${row.serial} is not of this component and lease_no. Correct them, or leave them blank.`;
      return isOpenForTyping(place.source) ? place : closedText(place, row.serial);
    },
  };
}

function unplacedText({ serial, month: text }: ImportRow, month: IsoMonth | undefined): string {
  if (text === '') return 'it has no month.';
  if (month === undefined) return `${text} is not a month. Write it as YYYY-MM, such as 2026-10.`;
  return `${monthName(month)} of ${serial} is not shown. Show it by “Latest month” and “Number of months”, then import again.`;
}

function closedText({ source: { month, facts } }: RowPlace, serial: string): string {
  return lockOf(facts) === null
    ? `${monthName(month)} is submitted for ${serial}. Withdraw it first.`
    : `${monthName(month)} is closed for ${serial}. Request a correction instead.`;
}

/** A serial may belong to several components; the row says which one it means. */
function suits({ source, component }: RowPlace, row: ImportRow): boolean {
  const kind = readKindCell(row.component);
  const isLease = row.lease_no === '' || row.lease_no === source.lease.leaseNo;
  return isLease && (kind === undefined || kind === component.kind);
}
