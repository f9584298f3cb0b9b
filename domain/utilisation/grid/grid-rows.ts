import type { IsoMonth } from '#domain/dates/month.ts';
import type { ReportableLease } from '../leases/asset.types.ts';
import { leaseMonthKey } from '../leases/read-book.ts';
import type { GridRow } from './grid.types.ts';

/** How the assets are chosen: by lease, by aircraft or by engine (spec §3). */
export type AssetFilter = 'lease' | 'aircraft' | 'engine';

/** Their names in the specification (§3, `filterBy`). */
export const assetFilterNames = { lease: 'Lease', aircraft: 'Aircraft', engine: 'Engine' } as const;

/** The part of the data that the grid shows. */
export interface GridView {
  readonly filterBy: AssetFilter;
  /** Search text: a lease, registration, MSN or component serial; empty for all. */
  readonly find: string;
  /** Oldest first. */
  readonly months: readonly IsoMonth[];
}

function compareText(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

function nameOf({ leaseNo, serial, registration }: ReportableLease, by: AssetFilter): string {
  return by === 'lease' ? leaseNo : `${registration ?? ''} ${serial}`;
}

function matches(text: string, find: string): boolean {
  return text.toLowerCase().includes(find.trim().toLowerCase());
}

/**
 * Whether the search names the lease itself: by its number, its asset or any of its registrations.
 */
function isNamed(lease: ReportableLease, find: string): boolean {
  const marks = [lease.registration, ...lease.registrations.map((one) => one.registration)];
  const words = [lease.leaseNo, lease.serial, ...marks, lease.model].filter(Boolean).join(' ');
  return matches(words, find);
}

function showsLease(lease: ReportableLease, { filterBy, find }: GridView): boolean {
  if (filterBy === 'aircraft' && lease.kind !== 'aircraft') return false;
  if (filterBy === 'engine') return lease.components.some(({ kind }) => kind === 'engine');
  return isNamed(lease, find) || lease.components.some(({ serial }) => matches(serial, find));
}

function components(lease: ReportableLease, { filterBy, find }: GridView) {
  if (filterBy !== 'engine') return lease.components;
  const isFound = isNamed(lease, find);
  return lease.components.filter(
    ({ kind, serial }) => kind === 'engine' && (isFound || matches(serial, find)),
  );
}

/**
 * The rows of the grid: assets in the order of their names, months oldest first, because totals are
 * cumulative. `has` tells which months a lease has.
 */
export function gridRows(
  leases: readonly ReportableLease[],
  view: GridView,
  has: (key: string) => boolean,
): readonly GridRow[] {
  return leases
    .filter((lease) => showsLease(lease, view))
    .toSorted((a, b) => compareText(nameOf(a, view.filterBy), nameOf(b, view.filterBy)))
    .flatMap((lease) =>
      view.months.flatMap((month) => {
        const key = leaseMonthKey(lease.id, month);
        if (!has(key)) return [];
        return components(lease, view).map((component) => ({ key, lease, month, component }));
      }),
    );
}
