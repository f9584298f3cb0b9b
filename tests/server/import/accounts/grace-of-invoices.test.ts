import { afterAll, beforeAll, expect, it } from 'vitest';
import { exampleFiles } from '#tests/support/import/import-files.ts';
import { type ImportedPortal, openImportedPortal } from '#tests/support/import/imported-portal.ts';

let opened: ImportedPortal;

const file = (name: string) => (exampleFiles().get(name) ?? '').trimEnd();
const late = ['INV-1010,2026-10-30', 'INV-1011,2026-10-20'].map((row) => row.split(','));

beforeAll(async () => {
  const invoices = late.map(
    ([number, due]) => `${number},SMP-A01,recharge,2026-10-01,${due},0.00,,issued,,`,
  );
  const lines = late.map(([number]) => `${number},Recharge,1,item,1000.00,1000.00,,,,`);
  opened = await openImportedPortal(
    exampleFiles({
      'invoices.csv': [file('invoices.csv'), ...invoices].join('\n'),
      'invoice-lines.csv': [file('invoice-lines.csv'), ...lines].join('\n'),
    }),
  );
}, 120_000);

afterAll(() => opened.close());

async function interestOn(number: string): Promise<unknown> {
  const list = await opened.browser.call('GET', `/portal/api/invoices?status=all&q=${number}`);
  const [row] = list.json<{ items: { id: string }[] }>().items;
  const answer = await opened.browser.call('GET', `/portal/api/invoices/${row?.id}`);
  return answer.json<{ interest: unknown }>().interest;
}

async function chargesOf(number: string): Promise<number> {
  const answer = await opened.browser.call(
    'GET',
    `/portal/api/interest-charges?status=all&q=${number}`,
  );
  return answer.json<{ items: unknown[] }>().items.length;
}

it('an invoice within its days of grace says until when, and has no charge (§3.3)', async () => {
  // Friday 30 October and three business days: Wednesday 4 November 2026.
  expect(await interestOn('INV-1010')).toEqual({ graceUntil: '2026-11-04', isShown: false });
  expect(await chargesOf('INV-1010')).toBe(0);
});

it('an invoice past them has a charge to see', async () => {
  expect(await interestOn('INV-1011')).toEqual({ graceUntil: '2026-10-23', isShown: true });
  expect(await chargesOf('INV-1011')).toBe(1);
});

it('an invoice of a lease without terms has none', async () => {
  expect(await interestOn('INV-1003')).toBeNull();
});
