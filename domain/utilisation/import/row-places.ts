import type { IsoDate } from '#domain/dates/date.ts';
import type { IsoMonth } from '#domain/dates/month.ts';
import { monthName } from '#domain/format/date.ts';
import { notEndedText, notOnLeaseText } from '../judging/rule-texts.ts';
import type { Component, ReportableLease } from '../leases/asset.types.ts';
import { isLeasedIn } from '../leases/leased-days.ts';
import type { LeaseMonth } from '../leases/lease-month.types.ts';
import { lockOf } from '../report/month-lock.ts';
import { hasEnded } from '../rules/period.rules.ts';
import type { ImportInput } from './import-plan.types.ts';
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

/** What else is known of an airline, to say why a row has no place. */
type Beyond = Pick<ImportInput, 'fleet' | 'today'>;

/** Opens a finder over months, which finds the component that a row names by its serial. */
export function openRowPlaces(
  months: readonly LeaseMonth[],
  { fleet, today }: Beyond = {},
): RowPlaces {
  const places = new Map<string, RowPlace[]>();
  for (const source of months) {
    for (const component of source.lease.components) {
      const at = `${component.serial} ${source.month}`;
      places.set(at, [...(places.get(at) ?? []), { source, component }]);
    }
  }
  const shown = new Set(months.map(({ month }) => month));
  const leases = new Set([...(fleet ?? []), ...months.map(({ lease }) => lease)]);
  const owners = ownersIn(leases);
  return {
    find(row) {
      const month = readMonthCell(row.month);
      if (row.serial === '') return 'it has no serial.';
      const owned = owners.get(row.serial);
      if (owned === undefined) return `${row.serial} is not in your fleet.`;
      if (month === undefined) return noMonthText(row.month);
      const found = places.get(`${row.serial} ${month}`);
      const place = found?.find(({ source, component }) =>
        suits({ lease: source.lease, component }, row),
      );
      if (place !== undefined)
        return isOpenForTyping(place.source) ? place : closedText(place, row.serial);
      const named = owned.filter((one) => suits(one, row)).map(({ lease }) => lease);
      if (found !== undefined || named.length === 0)
        return `${row.serial} is not of this component and lease_no. Correct them, or leave them blank.`;
      return unplacedText(row.serial, month, { named, isShown: shown.has(month), today });
    },
  };
}

interface Owned {
  readonly lease: ReportableLease;
  readonly component: Component;
}

/** The leases and components by serial. */
function ownersIn(leases: Iterable<ReportableLease>): ReadonlyMap<string, readonly Owned[]> {
  const owners = new Map<string, Owned[]>();
  for (const lease of leases)
    for (const component of lease.components)
      owners.set(component.serial, [...(owners.get(component.serial) ?? []), { lease, component }]);
  return owners;
}

function noMonthText(text: string): string {
  if (text === '') return 'it has no month.';
  return `${text} is not a month. Write it as YYYY-MM, such as 2026-10.`;
}

/** All leases of a month that is shown are known; of other months there may be further ones. */
function unplacedText(
  serial: string,
  month: IsoMonth,
  why: {
    readonly named: readonly ReportableLease[];
    readonly isShown: boolean;
    readonly today: IsoDate | undefined;
  },
): string {
  const { named, isShown, today } = why;
  if (isShown && !named.some((lease) => isLeasedIn(lease, month)))
    return notOnLeaseText(named.at(-1), month);
  if (today !== undefined && !named.some(({ end }) => hasEnded(month, end, today)))
    return notEndedText(month);
  return `${monthName(month)} of ${serial} is not shown. Show it by “Latest month” and “Number of months”, then import again.`;
}

function closedText({ source: { month, facts } }: RowPlace, serial: string): string {
  return lockOf(facts) === null
    ? `${monthName(month)} is submitted for ${serial}. Withdraw it first.`
    : `${monthName(month)} is closed for ${serial}. Request a correction instead.`;
}

/** A serial may belong to several components; the row says which one it means. */
function suits({ lease, component }: Owned, row: ImportRow): boolean {
  const kind = readKindCell(row.component);
  const isLease = row.lease_no === '' || row.lease_no === lease.leaseNo;
  return isLease && (kind === undefined || kind === component.kind);
}
