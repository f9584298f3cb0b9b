import type { AirlineRows } from '../world/airline-rows.ts';
import type { SeededLease } from '../world/build-leases.ts';
import { interestTermsOf, type PlannedCharge } from '../invoices/interest-charges.ts';
import { type BillNumbers, invoiceId } from '../invoices/invoice-id.ts';

/** Adds the interest terms of a lease to the rows. */
export function addInterestTerms(rows: AirlineRows, custId: string, lease: SeededLease): void {
  for (const { index, cap, amendment, calendars: _calendars, ...terms } of interestTermsOf(lease))
    rows.interestTerms.push({
      ...terms,
      leaseId: lease.id,
      custId,
      currency: lease.plan.currency,
      indexName: index.name,
      tenorMonths: index.tenorMonths,
      capRate: cap ?? null,
      amendment: amendment ?? null,
    });
}

/** Adds the interest that was billed or waived to the rows; what waits for the lessor is proposed. */
export function addCharges(
  rows: AirlineRows,
  charges: readonly PlannedCharge[],
  numbers: BillNumbers,
): void {
  for (const { bill, through, charge, invoice, waivedOn } of charges) {
    if (invoice === undefined && waivedOn === undefined) continue;
    rows.chargedInterest.push({
      invoiceId: invoiceId(bill, numbers),
      through,
      amount: charge.interest,
      billedById: invoice === undefined ? null : invoiceId(invoice, numbers),
      waivedOn: waivedOn ?? null,
    });
  }
}
