import { addDays } from '#domain/dates/date.ts';
import { type IsoMonth, monthOf, monthStart, shiftMonth } from '#domain/dates/month.ts';
import type { ReportableLease } from './asset.types.ts';

/** A month of a lease. */
export interface ChainPlace<Lease = ReportableLease> {
  readonly lease: Lease;
  readonly month: IsoMonth;
}

/** Identifies an asset: by its airframe, or by an engine that is leased without an aircraft. */
export function assetKey({ id, components }: Pick<ReportableLease, 'id' | 'components'>): string {
  return components[0]?.id ?? id;
}

/** The term of a lease; dates inclusive. */
export type Term = Pick<ReportableLease, 'start' | 'end'>;

/**
 * Whether a lease of an asset starts when the previous one ends, so that its totals continue. After
 * a gap, in which others may have flown the asset, it continues from its own opening totals.
 */
export function goesOnFrom(lease: Term, before: Term): boolean {
  if (before.end === null || before.start >= lease.start) return false;
  return lease.start <= addDays(before.end, 1);
}

/**
 * Orders two months of an asset: the earlier one first, and within a month by the start of the
 * lease.
 */
export function chainOrder(a: ChainPlace<Term>, b: ChainPlace<Term>): number {
  if (a.month !== b.month) return a.month < b.month ? -1 : 1;
  if (a.lease.start === b.lease.start) return 0;
  return a.lease.start < b.lease.start ? -1 : 1;
}

/**
 * The month whose totals a month continues: the previous one of the same lease, or the last one of
 * the preceding lease of the asset. `leases` are those of one airline. Undefined for the first.
 */
export function placeBefore<Lease extends ReportableLease>(
  leases: readonly Lease[],
  { lease, month }: ChainPlace<Lease>,
): ChainPlace<Lease> | undefined {
  if (lease.start < monthStart(month)) return { lease, month: shiftMonth(month, -1) };
  const before = leases.find((one) => isSameAsset(one, lease) && goesOnFrom(lease, one));
  if (before === undefined) return undefined;
  const last = monthOf(before.end ?? lease.start);
  return { lease: before, month: last < month ? last : month };
}

/** A lease of an airline with the leases whose totals it continues, the latest first. */
export function chainUpTo<Lease extends ReportableLease>(
  leases: readonly Lease[],
  lease: Lease,
): readonly Lease[] {
  const before = leases.find((one) => isSameAsset(one, lease) && goesOnFrom(lease, one));
  return before === undefined ? [lease] : [lease, ...chainUpTo(leases, before)];
}

function isSameAsset(a: ReportableLease, b: ReportableLease): boolean {
  return assetKey(a) === assetKey(b);
}
