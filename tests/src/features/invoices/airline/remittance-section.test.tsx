import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Remittance } from '#contract/invoices/remittances.ts';
import { RemittanceSection } from '#src/features/invoices/airline/remittance-section.tsx';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

const advice: Remittance = {
  id: 'rem-1',
  currency: 'USD',
  amount: '600.00',
  paidOn: '2026-10-30',
  bankReference: 'WIRE 1',
  fileName: 'advice.pdf',
  sentBy: 'Finn Aalto',
  sentAt: '2026-10-30T09:30:00.000Z',
  parts: [{ invoiceId: 'inv-1', number: 'AUR-2026-0001', amount: '600.00' }],
  status: 'announced',
  decidedBy: null,
  decidedAt: null,
  note: null,
  receipts: [],
};
const decided = { ...advice, decidedBy: 'Iris Lennon', decidedAt: '2026-11-03T08:00:00Z' };

const received: Remittance = {
  ...decided,
  status: 'received',
  receipts: [
    { reference: 'RCT-1', valueDate: '2026-11-01', amount: '590.00', returnedOn: null },
    { reference: 'RCT-2', valueDate: '2026-11-02', amount: '10.00', returnedOn: '2026-11-05' },
  ],
};
const lost: Remittance = { ...decided, status: 'notReceived', note: 'Ask your bank to trace it.' };

it.each([
  ['that waits', advice, 'The lessor looks for the payment among its receipts.'],
  [
    'that was received',
    received,
    'Received: RCT-1, USD 590.00, value 01 Nov 2026; RCT-2, USD 10.00, value 02 Nov 2026, returned on 05 Nov 2026.',
  ],
  ['that was not received', lost, 'Not received. Ask your bank to trace it.'],
] as const)('a payment %s shows its outcome at the invoice', (_words, shown, words) => {
  renderScreen(<RemittanceSection invoiceId="inv-1" remittances={[shown]} />);

  expect(screen.getByText(words)).toBeTruthy();
});

it('without a document, before its day, says so and offers no download', () => {
  const ahead = { ...advice, paidOn: '2026-11-05', fileName: null };
  renderScreen(<RemittanceSection invoiceId="inv-1" remittances={[ahead]} />);

  expect(screen.getByText('To be paid on 05 Nov 2026, reference WIRE 1')).toBeTruthy();
  expect(screen.getByText('Sent without a document.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
