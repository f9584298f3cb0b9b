import { beforeAll, describe, expect, it } from 'vitest';
import { addAmounts, compareAmounts } from '#domain/money/amount.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { byKey, readStoredRows, required } from '#tests/support/portal/stored-rows.ts';

let rows: Awaited<ReturnType<typeof readStoredRows>>;

beforeAll(async () => {
  const database = await openTestDatabase('demo');
  rows = await readStoredRows(database);
  await database.close();
}, 180_000);

const sums = (amounts: readonly { readonly amount: string }[]) =>
  addAmounts(amounts.map(({ amount }) => amount));

describe('the money of the demo seed', () => {
  it('is applied up to the payment and never beyond it', () => {
    const takenFrom = byKey(rows.allocations, ({ paymentId }) => paymentId);
    const wrong = rows.payments.filter(({ id, amount, applied, returnedOn }) => {
      const taken = sums(takenFrom.get(id) ?? []);
      const isOver = compareAmounts(taken, amount) > 0 || compareAmounts(taken, '0') < 0;
      return taken !== applied || isOver || (returnedOn !== null && taken !== '0.00');
    });

    expect(wrong).toEqual([]);
    expect(rows.payments.filter(({ status }) => status === 'returned')).toHaveLength(1);
  });

  it('never pays an invoice beyond its gross', () => {
    const settledBy = byKey(rows.allocations, ({ invoiceId }) => invoiceId);
    const wrong = rows.invoices.filter(({ id, gross }) => {
      const settled = sums(settledBy.get(id) ?? []);
      return (
        compareAmounts(settled, '0') < 0 || (compareAmounts(settled, gross) > 0 && gross > '0')
      );
    });

    expect(wrong).toEqual([]);
  });

  it('stays in its currency', () => {
    const currencyOf = new Map([
      ...rows.invoices.map((one) => [one.id, one.currency] as const),
      ...rows.payments.map((one) => [one.id, one.currency] as const),
      ...rows.leases.map((one) => [one.id, one.currency] as const),
    ]);
    const mixed = [
      ...rows.allocations.map((one) => [one, one.invoiceId, one.paymentId, one.creditNoteId]),
      ...rows.invoices.map((one) => [one, one.leaseId]),
      ...rows.deposits.map((one) => [one, one.leaseId]),
      ...rows.letterLeases.map((one) => [one, one.leaseId]),
      ...rows.requirements.map((one) => [one, one.leaseId]),
    ].filter(([one, ...ids]) =>
      ids.some(
        (id) =>
          typeof id === 'string' && currencyOf.get(id) !== (one as { currency: string }).currency,
      ),
    );

    expect(mixed).toEqual([]);
  });

  it('is held as security to the cent', () => {
    const invoices = new Map(rows.invoices.map((one) => [one.id, one]));
    const parts = byKey(rows.letterLeases, ({ letterId }) => letterId);
    const wrongLetters = rows.letters.filter(
      ({ id, amount }) => sums(parts.get(id) ?? []) !== amount,
    );
    const wrongDeposits = rows.deposits.filter(
      ({ invoiceId, amount }) => invoiceId !== null && invoices.get(invoiceId)?.paid !== amount,
    );

    expect([wrongLetters, wrongDeposits]).toEqual([[], []]);
  });

  it('is disputed up to the balance of invoices that are disputed', () => {
    const invoices = new Map(rows.invoices.map((one) => [one.id, one]));
    const wrong = rows.disputes.filter(({ invoiceId, amount }) => {
      const one = required(invoices.get(invoiceId));
      return one.status !== 'disputed' || compareAmounts(amount, one.balance) > 0;
    });

    expect(wrong).toEqual([]);
    expect(rows.invoices.filter(({ status }) => status === 'disputed')).toHaveLength(
      rows.disputes.length,
    );
  });
});
