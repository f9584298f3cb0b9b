import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import InvoicesPage from '#src/features/invoices/airline/invoices-page.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';
import { aList, anInvoice } from '#tests/src/support/invoice-fixtures.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

const path = '/portal/api/invoices';
const address = '/LeaseAccount/ViewInvoices';
let server: FakeServer;

beforeEach(() => {
  localStorage.clear();
  installBrowserStandIns();
  server = installFakeServer();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('a list offers what a search finds without its filters', async () => {
  server.answer(
    path,
    { status: 200, body: aList([]) },
    { status: 200, body: aList([anInvoice()]) },
  );
  const { user, addresses } = renderScreen(<InvoicesPage />, `${address}?q=0001&lease=SMP-A02`);

  await screen.findByText('Without the filters, your search finds 1 invoice.');
  await user.click(screen.getByRole('button', { name: 'Show it' }));

  expect(addresses.at(-1)).toBe(`${address}?q=0001&status=all`);
  expect(server.requests.findLast((one) => one.includes(path))).toContain('status=all');
});
