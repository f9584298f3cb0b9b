import type { IsoMonth } from '#domain/dates/month.ts';
import { monthName } from '#domain/format/date.ts';
import type { Component } from '../leases/asset.types.ts';
import type { LeaseMonth } from '../leases/lease-month.types.ts';
import { lockOf } from '../report/month-lock.ts';
import type { ImportRow } from './import-template.ts';
import { readKindCell, readMonthCell } from './read-cells.ts';
import { isOpenForTyping } from './template-rows.ts';

/** A component in a month of a lease. */
export interface RowPlace {
  readonly source: LeaseMonth;
  readonly component: Component;
}

/** Finds the places of rows. */
export interface RowPlaces {
  /** The place of a row, or why it has none. */
  find(row: ImportRow): RowPlace | string;
}

/** Opens a finder over months, which finds the component that a row names by its serial. */
export function openRowPlaces(months: readonly LeaseMonth[]): RowPlaces {
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
