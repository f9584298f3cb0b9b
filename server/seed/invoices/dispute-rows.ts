import { addDays, type IsoDate } from '#domain/dates/date.ts';
import { multiplyAmount } from '#domain/money/amount.ts';
import { importedIds } from '#server/import/table/import-id.ts';
import { demoAccounts } from '../accounts/demo-accounts.ts';
import type { AirlineRows } from '../world/airline-rows.ts';

/** Who sees the invoices of an airline. */
function financeOf(custId: string): { readonly id: string; readonly name: string } {
  const found = demoAccounts.find(
    (one) => one.custId === custId && one.flags.includes('financial') && !one.termsPending,
  );
  if (found === undefined) throw new Error(`Nobody at ${custId} can dispute an invoice.`);
  return { id: importedIds.user(found.email), name: found.name };
}

/** Plans the disputes of an airline's disputed invoices. */
export function addDisputes(rows: AirlineRows, custId: string, today: IsoDate): void {
  for (const invoice of rows.invoices.filter(({ status }) => status === 'disputed')) {
    const latest = addDays(today, -1);
    const raised = addDays(invoice.issueDate, 3);
    rows.disputes.push({
      invoiceId: invoice.id,
      reason: 'amount',
      amount: multiplyAmount(invoice.balance, '0.5', invoice.currency),
      text: 'The hours charged do not match the time sheets that we hold. Please review.',
      by: financeOf(custId),
      at: `${raised < latest ? raised : latest}T09:30:00Z`,
    });
  }
}
