import { groupBy } from '#domain/group-by.ts';
import { addAmounts, compareAmounts } from '#domain/money/amount.ts';
import type { Placed } from '../../table/import-file.ts';
import type { TableRow } from '../../table/sync-table.ts';
import { type ClaimRow, type LoadedClaim, sumsOf } from './claim-rows.ts';

/** The day on which the lessor decided: a claim that is rejected ends with the decision. */
const decidedOn = ({ row }: ClaimRow): string | null =>
  row.decided ?? (row.status === 'rejected' ? row.ended : null);

/** A loaded claim. */
export function claimRow({ placed, id, lease, lines }: LoadedClaim) {
  const { row } = placed;
  const { custId, currency, assetKind, assetSerial } = lease;
  const { claimed, eligible, paid, lessorShare } = sumsOf(lines, currency);
  const approved = decidedOn(placed) === null ? null : addAmounts([paid, lessorShare], currency);
  const isPaid = row.status === 'paid';
  return {
    id,
    custId,
    number: row.number,
    leaseId: lease.id,
    currency,
    leaseNo: lease.leaseNo,
    asset: `${assetKind === 'aircraft' ? 'MSN' : 'ESN'} ${assetSerial}`,
    eventType: row.event,
    eventStart: row.event_start,
    eventEnd: row.event_end,
    shop: row.shop,
    invoiceNumber: row.shop_invoice,
    invoiceTotal: claimed,
    status: row.status,
    owner: row.handled_by,
    claimed,
    eligible,
    approved,
    paid: isPaid ? approved : null,
    begunOn: row.submitted,
    submittedOn: row.submitted,
    decidedOn: decidedOn(placed),
    endedOn: row.ended,
    paidOn: isPaid ? row.ended : null,
    isLoaded: true,
  };
}

/** The lines of a claim, in the order of the file. */
export function lineRows({ id: claimId, lease, lines }: LoadedClaim): Placed<TableRow>[] {
  const { custId, currency } = lease;
  return lines.map(({ placed: { row, ...place }, fund, reason }, index) => ({
    ...place,
    row: {
      claimId,
      position: index + 1,
      custId,
      currency,
      fundId: fund.id,
      category: row.category,
      description: row.description,
      amount: row.amount,
      isEligible: reason === '',
      reason,
    },
  }));
}

/** What each fund paid, as the lessor decided it; the limits of that day are not known. */
export function fundRows({ placed, id: claimId, lease, lines }: LoadedClaim): Placed<TableRow>[] {
  if (decidedOn(placed) === null) return [];
  const { row: _row, ...place } = placed;
  const { custId, currency } = lease;
  return [...groupBy(lines, ({ fund }) => fund.id)].map(([fundId, own]) => {
    const { eligible, paid: approved, lessorShare } = sumsOf(own, currency);
    const purposes = own.flatMap(({ placed: line }) => line.row.lessor_share_for ?? []);
    const lessorShareFor = [...new Set(purposes)].join('; ');
    const amounts = { eligible, approved, lessorShare, lessorShareFor };
    const unknown = { contributions: null, earlierClaims: null };
    return { ...place, row: { claimId, fundId, custId, currency, ...amounts, ...unknown } };
  });
}

/** The steps of a claim on the days that are known. */
export function eventRows({ placed, id: claimId, lease, lines }: LoadedClaim): Placed<TableRow>[] {
  const { row, ...place } = placed;
  const { custId, currency, lessorName } = lease;
  const decided = decidedOn(placed);
  const { claimed, paid, lessorShare } = sumsOf(lines, currency);
  const isWhole = compareAmounts(addAmounts([paid, lessorShare], currency), claimed) === 0;
  const approval = isWhole ? 'approved' : 'partiallyApproved';
  const verdict = row.status === 'paid' ? approval : 'rejected';
  const steps = [
    { on: row.submitted, to: 'submitted', side: 'airline' },
    ...(decided === null ? [] : [{ on: decided, to: verdict, side: 'lessor' }]),
    ...(row.status === 'rejected'
      ? []
      : [
          {
            on: row.ended,
            to: row.status,
            side: row.status === 'withdrawn' ? 'airline' : 'lessor',
          },
        ]),
  ];
  return steps.map(({ on, to, side }, index) => ({
    ...place,
    row: {
      claimId,
      sequence: index + 1,
      custId,
      currency,
      at: `${on}T12:00:00Z`,
      isDayOnly: true,
      fromStatus: steps[index - 1]?.to ?? null,
      toStatus: to,
      side,
      byName: side === 'lessor' ? row.handled_by || lessorName : 'The airline',
      note: index === steps.length - 1 ? row.note : '',
    },
  }));
}
