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
});

it('shows it to the airline, too', async () => {
  const list = await opened.browser.call('GET', '/portal/api/invoices?status=all&q=INV-1003');
  const [invoice] = list.json<{ items: { id: string }[] }>().items;
  const answer = await opened.browser.call('GET', `/portal/api/invoices/${invoice?.id}/disputes`);

  expect(answer.json()).toMatchObject({ items: [{ granted: '6000.00', usedUp: '6000.00' }] });
});
