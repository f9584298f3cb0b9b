import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Deposit } from '#contract/lease-account/security-cover.ts';
import { DepositPanel } from '#src/features/lease-account/airline/deposit-panel.tsx';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

afterEach(cleanup);

const deposit: Deposit = {
  id: 'd-1',
  leaseNo: 'SMP-A01',
  asset: { kind: 'aircraft', serial: '7001', model: 'A320', registration: null },
  currency: 'USD',
  amount: '250000.00',
  held: '250000.00',
  receivedOn: '2026-10-12',
  returnedOn: null,
  status: 'held',
  invoice: null,
  letter: null,
  note: '',
};
const invoice = { id: 'i-1', number: 'INV-7' };
const letter = { id: 'lc-1', reference: 'LC 1' };

function told(change: Partial<Deposit>) {
  renderScreen(<DepositPanel deposit={{ ...deposit, ...change }} />);
  return screen.getByText(/received on/).textContent;
}

const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the panel of a cash deposit', () => {
  it('leads to the invoice that asked for it', () => {
    expect(told({ invoice })).toBe(
      'USD 250,000.00 received on 12 Oct 2026, asked for by invoice INV-7. ',
    );
    expect(target('INV-7')).toBe('/LeaseAccount/ViewInvoices?status=all&q=INV-7&row=INV-7');
  });

  it('leads to the letter under which it was drawn', () => {
    expect(told({ letter, note: 'Held in place of the letter' })).toBe(
      'USD 250,000.00 received on 12 Oct 2026, drawn under letter of credit LC 1. Held in place of the letter.',
    );
    expect(target('LC 1')).toBe('/LeaseAccount/LettersOfCredit?status=all&q=LC%201&row=LC%201');
  });

  it('says how much was returned, when and to where', () => {
    const back = { held: '50000.00', returnedOn: '2026-11-20', note: 'Paid to your account' };

    expect(told(back)).toContain('USD 200,000.00 returned on 20 Nov 2026. Paid to your account.');
    screen.getByText(/its return is no entry of the statement of account/);
  });
});
