import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearingText, interestChargeList } from '#contract/lease-account/interest-charges.ts';
import { paymentList } from '#contract/lease-account/payments.ts';
import { statementAccountList } from '#contract/lease-account/statement-accounts.ts';
import type { AnyList, PageOf } from '#contract/lists/list.ts';
import { invoiceList } from '#contract/invoices/invoices.ts';
import { formatAmount } from '#domain/format/numbers.ts';
import { addAmounts } from '#domain/money/amount.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { textOfPages } from '#tests/support/read/pdf-text.ts';

let portal: SeededPortal;
let aurora: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  aurora = await portal.enter('finance@aurora.example');
}, 120_000);

afterAll(() => portal.close());

async function pageOf<L extends AnyList>(list: L, query: string): Promise<PageOf<L>> {
  const answer = await aurora.call('GET', `${list.read.path}?${query}`);
  return answer.json<PageOf<L>>();
}

async function paperOf(list: AnyList, query: string): Promise<string> {
  const answer = await aurora.call('GET', `${list.export.path}?format=pdf&${query}`);
  expect(answer.statusCode).toBe(200);
  return (await textOfPages(answer.rawPayload)).join(' ');
}

describe('a list on paper', () => {
  it('says which waived charges its totals leave out', async () => {
    const { totals, items } = await pageOf(interestChargeList, 'status=all&pageSize=200');
    const waived = items.filter(({ status }) => status === 'waived');
    const left = addAmounts(waived.map(({ amount }) => amount));
    const text = await paperOf(interestChargeList, 'status=all');

    expect(totals.map((one) => one.waived)).toEqual([left]);
    expect(text).toContain(
      `The totals leave out the waived charges of USD ${formatAmount(left, 'USD')}.`,
    );
    expect(await paperOf(interestChargeList, 'status=waived')).not.toContain('leave out');
  });

  it('prints what each charge is calculated on, in full (§3.3)', async () => {
    const { items } = await pageOf(interestChargeList, 'status=all&pageSize=200');
    const text = (await paperOf(interestChargeList, 'status=all')).replaceAll(/\s+/g, ' ');
    const said = items.map((charge) => `Calculated on: ${bearingText(charge)}`);

    expect(items.filter(({ bearing }) => bearing.length > 1)).not.toEqual([]);
    expect(said.filter((one) => !text.includes(one))).toEqual([]);
  });

  it('leaves out what a charge is calculated on where the person chose other columns', async () => {
    const text = await paperOf(interestChargeList, 'status=all&columns=invoice,amount');

    expect(text).not.toContain('Calculated on');
  });

  it('says which returned payments its totals leave out', async () => {
    const { totals } = await pageOf(paymentList, 'pageSize=200');
    const [{ returned } = { returned: '' }] = totals;

    expect(await paperOf(paymentList, '')).toContain(
      `Totals leave out returned payments: USD ${formatAmount(returned, 'USD')}.`,
    );
  });

  it('prints every amount from which the closing balance of an account follows', async () => {
    const { items } = await pageOf(statementAccountList, '');
    const text = await paperOf(statementAccountList, '');

    for (const { opening, movements, closing, currency } of items) {
      const parts = Object.values(movements);
      expect(addAmounts([opening, ...parts], currency)).toBe(closing);
      const printed = [opening, ...parts, closing].map((one) => formatAmount(one, currency));
      expect(printed.filter((one) => !text.includes(one.replace('−', '-')))).toEqual([]);
    }
  });

  it.each([
    ['invoices', invoiceList, 'status=all'],
    ['interest charges', interestChargeList, 'status=all'],
    ['payments', paymentList, ''],
  ] as const)('cuts no day and no name of a row in the list of %s', async (_name, list, query) => {
    const text = await paperOf(list, query);

    expect(text.match(/\b\d{2} [A-Z][a-z]{0,2}(?: 2\d{0,2})?…/g)).toBeNull();
    expect(text.match(/\bAUR-\d[\d-]*(?:[A-Z][\w-]*)?…/g)).toBeNull();
  });
});
