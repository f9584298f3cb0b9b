import type { AirlineRows } from '../world/airline-rows.ts';
import type { SeededLease } from '../world/build-leases.ts';
import { interestTermsOf, type PlannedCharge } from '../invoices/interest-charges.ts';
import { invoiceId } from '../invoices/invoice-id.ts';
import { seedId } from '#server/platform/db/stable-id.ts';

/** Adds the interest terms of a lease to the rows. */
export function addInterestTerms(rows: AirlineRows, custId: string, lease: SeededLease): void {
  for (const { index, cap, calendars: _calendars, ...terms } of interestTermsOf(lease))
    rows.interestTerms.push({
      ...terms,
      leaseId: lease.id,
      custId,
      currency: lease.plan.currency,
      indexName: index.name,
      tenorMonths: index.tenorMonths,
      capRate: cap ?? null,
    });
}

/** Adds the charges with their segments to the rows. */
export function addCharges(
  rows: AirlineRows,
  custId: string,
  charges: readonly PlannedCharge[],
): void {
  for (const { bill, through, charge, invoice, waivedOn } of charges) {
    const id = seedId('interestCharge', bill.key);
    const head = { custId, currency: bill.lease.plan.currency };
    rows.interestCharges.push({
      ...head,
      id,
      invoiceId: invoiceId(bill),
      throughDate: through,
      graceUntil: charge.graceUntil,
      amount: charge.interest,
      interestInvoiceId: invoice === undefined ? null : invoiceId(invoice),
      waivedOn: waivedOn ?? null,
      waivedReason: waivedOn === undefined ? null : 'Waived as a courtesy',
    });
    charge.segments.forEach(({ from, to, ...segment }, index) => {
      rows.interestSegments.push({
        ...head,
        ...segment,
        chargeId: id,
        position: index + 1,
        fromDate: from,
        toDate: to,
      });
    });
  }
}
