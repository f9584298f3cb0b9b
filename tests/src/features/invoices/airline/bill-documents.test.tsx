import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { BillDocuments } from '#src/features/invoices/airline/bill-documents.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { anInvoiceDetail } from '#tests/src/support/invoice-fixtures.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

const detail = anInvoiceDetail();

beforeEach(installBrowserStandIns);

it('says what the corrections of a bill come to', () => {
  const one = { type: 'adjustment', balance: '0.00', issueDate: '2026-10-01' } as const;
  const billDocuments = [
    { ...one, number: 'INV-1', gross: '1000.00' },
    { ...one, number: 'INV-1-D2', gross: '-120.50' },
  ];
  renderScreen(<BillDocuments invoice={{ ...detail, billDocuments }} />);

  expect(screen.getByText(/^The corrections of INV-1/).textContent).toBe(
    'The corrections of INV-1 take 120.50 off the amount it was issued for.',
  );
  expect(screen.queryByText(/^Corrected by/)).toBeNull();
});

it.each([
  ['takes off', '-120.50', '.'],
  ['adds', '120.50', '; the additional amount is due on the due date of that document.'],
])('says of a correction that %s when something more is due', (_what, gross, end) => {
  const one = { type: 'adjustment', balance: '0.00', issueDate: '2026-10-01' } as const;
  const billDocuments = [
    { ...one, number: 'INV-1', gross: '1000.00' },
    { ...one, number: 'INV-1-D2', gross },
  ];
  const correctedBy = ['INV-1-D2'];
  renderScreen(<BillDocuments invoice={{ ...detail, billDocuments, correctedBy }} />);

  expect(screen.getByText(/^Corrected by/).textContent).toBe(
    `Corrected by INV-1-D2. What is open here stays due on 01 Oct 2026${end}`,
  );
});
