import { afterAll, beforeAll, expect, it } from 'vitest';
import type { internalDisputeList } from '#contract/lease-account/desk/internal-disputes.ts';
import type { PageOf } from '#contract/lists/list.ts';
import { exampleFiles } from '#tests/support/import/import-files.ts';
import { type ImportedPortal, openImportedPortal } from '#tests/support/import/imported-portal.ts';
import { password } from '#tests/support/portal/identity-fixture.ts';

let opened: ImportedPortal;

beforeAll(async () => {
  opened = await openImportedPortal(exampleFiles());
}, 120_000);

afterAll(() => opened.close());

it('shows at the desk what the credit note of a loaded dispute took back', async () => {
  const lessor = await opened.portal.signIn('internal@lessor.example', {
    payload: { username: 'internal@lessor.example', password, realm: 'internal' },
  });
  const answer = await lessor.call('GET', '/portal/api/internal/disputes?status=resolved');
  const { items } = answer.json<PageOf<typeof internalDisputeList>>();

  expect(items).toMatchObject([
    { invoiceNumber: 'INV-1003', granted: '6000.00', creditNote: 'CN-0001', usedUp: '6000.00' },
  ]);
  // Number and days of the file, which has no times.
  expect(items).toMatchObject([
    { number: 'DSP-0001', raisedAt: '2026-10-02', closedAt: '2026-10-05' },
  ]);
});

it('finds it at the desk by its number', async () => {
  const lessor = await opened.portal.signIn('internal@lessor.example', {
    payload: { username: 'internal@lessor.example', password, realm: 'internal' },
  });
  const found = async (q: string) => {
    const answer = await lessor.call('GET', `/portal/api/internal/disputes?status=all&q=${q}`);
    return answer.json<PageOf<typeof internalDisputeList>>().items.length;
  };

  expect(await found('dsp-0001')).toBe(1);
  expect(await found('DSP-0002')).toBe(0);
});

it('exports its days without a time', async () => {
  const lessor = await opened.portal.signIn('internal@lessor.example', {
    payload: { username: 'internal@lessor.example', password, realm: 'internal' },
  });
  const answer = await lessor.call(
    'GET',
    '/portal/api/internal/disputes/export?format=csv&status=all&columns=number,raised',
  );

  expect(answer.body).toContain('DSP-0001,2026-10-02\r\n');
});

it('shows it to the airline, too', async () => {
  const list = await opened.browser.call('GET', '/portal/api/invoices?status=all&q=INV-1003');
  const [invoice] = list.json<{ items: { id: string }[] }>().items;
  const answer = await opened.browser.call('GET', `/portal/api/invoices/${invoice?.id}/disputes`);

  expect(answer.json()).toMatchObject({
    items: [
      {
        number: 'DSP-0001',
        granted: '6000.00',
        usedUp: '6000.00',
        raisedAt: '2026-10-02',
        closedAt: '2026-10-05',
      },
    ],
  });
});

it('finds the invoice by the number of the dispute', async () => {
  const list = await opened.browser.call('GET', '/portal/api/invoices?status=all&q=DSP-0001');

  expect(list.json()).toMatchObject({ items: [{ number: 'INV-1003' }] });
});
