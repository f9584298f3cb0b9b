import { expect, it } from 'vitest';
import { claimPaymentWords, heldPaymentWords } from '#contract/claims/payment-words.ts';

const told = (credit: string | null) => {
  const words = claimPaymentWords({ payment: { paidOn: '2026-11-20', credit } });
  return `${words?.before}${words?.credit ?? ''}${words?.after}`;
};

it('names the credit of a payment, or says that the statement has none', () => {
  expect(told('CP-CLM-1')).toBe(
    "Paid on 20 Nov 2026 by credit CP-CLM-1, an entry of the statement: money in the airline's favour, which the lessor pays out or applies to what is due.",
  );
  expect(told(null)).toBe(
    'Paid on 20 Nov 2026, before the lessor paid claims in the portal: it is no entry of the statement.',
  );
  expect(claimPaymentWords({ payment: null })).toBeUndefined();
});

it('says why an approved claim waits: the overdue invoices of its lease, by currency', () => {
  const overdue = { currency: 'USD', amount: '590450.00', invoices: 2 };
  const held = 'Not paid yet: a default continues on this lease, ';
  const until =
    'The lessor does not pay the claim until it is settled, unless it waives the condition.';

  expect(heldPaymentWords([overdue])).toBe(`${held}USD 590,450.00 overdue in 2 invoices. ${until}`);
  expect(heldPaymentWords([overdue, { currency: 'EUR', amount: '10.00', invoices: 1 }])).toBe(
    `${held}USD 590,450.00 overdue in 2 invoices and EUR 10.00 overdue in 1 invoice. ${until}`,
  );
  expect(heldPaymentWords([])).toBeUndefined();
});
