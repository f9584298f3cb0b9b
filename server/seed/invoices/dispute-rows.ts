import { addDays, type IsoDate } from '#domain/dates/date.ts';
import { multiplyAmount } from '#domain/money/amount.ts';
import type { AirlineRows } from '../world/airline-rows.ts';
import { seedId } from '#server/platform/db/stable-id.ts';

/** Adds the disputes of an airline's disputed invoices. */
export function addDisputes(rows: AirlineRows, custId: string, today: IsoDate): void {
  for (const invoice of rows.invoices.filter(({ status }) => status === 'disputed')) {
    const latest = addDays(today, -1);
    const raised = addDays(invoice.issueDate, 3);
    rows.disputes.push({
      id: seedId('dispute', invoice.id),
      custId,
      currency: invoice.currency,
      invoiceId: invoice.id,
      reason: 'amount',
      amount: multiplyAmount(invoice.balance, '0.5', invoice.currency),
      explanation: 'The hours charged do not match the time sheets that we hold. Please review.',
      status: 'open',
      raisedBy: 'Finance department',
      raisedById: null,
      raisedAt: `${raised < latest ? raised : latest}T09:30:00Z`,
      closedAt: null,
      outcome: null,
    });
  }
}
