import { expect, it } from 'vitest';
import { proposedAmount } from '#src/features/invoices/airline/use-remittance-draft.ts';

const invoice = {
  id: 'inv-1',
  number: 'AUR-1',
  currency: 'USD',
  balance: '1000.00',
  status: 'disputed',
} as const;

it.each([
  ['all of it', '1000.00', '0.00', '1000.00'],
  ['without what a dispute suspends', '700.00', '0.00', '700.00'],
  ['without what is on its way', '1000.00', '400.00', '600.00'],
  ['nothing where more is on its way', '300.00', '400.00', '0.00'],
])('is %s', (_what, payable, announced, left) => {
  expect(proposedAmount({ ...invoice, payable, announced })).toBe(left);
});
