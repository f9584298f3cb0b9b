import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { InvoiceDetailPanel } from '#src/features/invoices/airline/invoice-detail.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';
import { anInvoiceDetail } from '#tests/src/support/invoice-fixtures.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

let server: FakeServer;
const detail = anInvoiceDetail();
const path = `/portal/api/invoices/${detail.id}`;

beforeEach(() => {
  installBrowserStandIns();
  server = installFakeServer();
  const disputes = { items: [], rowVersion: 1, canDispute: false, suspends: true };
  server.answer(`${path}/disputes`, { status: 200, body: disputes });
  server.answer(`${path}/remittance-advices`, { status: 200, body: { items: [] } });
});

afterEach(cleanup);

it('says within the days of grace when interest begins, and links to nothing (§3.3)', async () => {
  const late = { balance: '600.00', daysOverdue: 2, dueDate: '2026-10-05' };
  const interest = { graceUntil: '2026-10-08', isShown: false };
  server.answer(path, { status: 200, body: { ...detail, ...late, interest } });
  renderScreen(<InvoiceDetailPanel id={detail.id} />);

  await screen.findByText(
    'Paid in full by 08 Oct 2026, it bears no interest; after that it bears interest from the due date, 05 Oct 2026.',
  );
  expect(screen.queryByRole('link', { name: 'Interest on this invoice so far' })).toBeNull();
});
