import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Correction } from '#contract/utilisation/utilisation-corrections.ts';
import { CorrectionPanel } from '#src/features/utilisation/reports/correction-panel.tsx';
import { readPrinted } from '#tests/support/read/evaluate-printed.ts';
import { none, total } from '#tests/support/second/fraction.ts';
import { aCorrectionCase } from '#tests/src/support/a-correction-case.ts';
import { aPlannedBill } from '#tests/src/support/a-planned-bill.ts';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

let server: FakeServer;

beforeEach(() => {
  installBrowserStandIns();
  server = installFakeServer();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const { correction, components, changes } = aCorrectionCase();
const approved: Correction = {
  ...correction,
  status: 'approved',
  decidedBy: 'Iris Lennon',
  decidedAt: '2026-06-16T12:00:00Z',
  decisionNote: '',
};
const documents = [
  { number: 'INV-1-C2', currency: 'USD', gross: '-205231.67' },
  { number: 'INV-1-R2', currency: 'USD', gross: '205500.00' },
];

async function open(shown: Correction, rest: object): Promise<void> {
  const body = { components, changes, ...rest };
  server.answer('/portal/api/utilisation/corrections/k1/changes', { status: 200, body });
  renderScreen(<CorrectionPanel correction={shown} />);
  await screen.findByRole('table', { name: 'Reported, and corrected' });
}

describe('a request of the airline', () => {
  it('names the documents of its approval, which add up to the difference and open to their lines (§3.9)', async () => {
    await open(approved, { documents });
    const table = screen.getByRole('table', { name: 'Documents of the correction, in USD' });
    const amounts = [...table.querySelectorAll('tbody td')].map(
      ({ textContent }) => readPrinted(textContent ?? '') ?? none,
    );
    const difference = table.querySelector('tfoot td')?.textContent ?? '';

    expect(total(amounts).text(2)).toBe('268.33');
    expect(readPrinted(difference)?.text(2)).toBe('268.33');
    expect([...table.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/LeaseAccount/ViewInvoices?status=all&q=INV-1-C2&row=INV-1-C2',
      '/LeaseAccount/ViewInvoices?status=all&q=INV-1-R2&row=INV-1-R2',
    ]);
  });

  it('says that its approval billed nothing again', async () => {
    await open(approved, { documents: [] });

    screen.getByText('Nothing was billed again: the amounts stay the same.');
  });

  it.each([
    ['for who may not see invoices', approved, {}],
    ['before it is decided', correction, { documents: [] }],
  ])('says nothing of documents %s', async (_case, shown, rest) => {
    await open(shown, rest);

    expect(screen.queryByText(/billed again|Documents of the correction/)).toBe(null);
  });

  it('has the estimate of its amounts while it waits, each open to its steps (§3.9)', async () => {
    await open(correction, { documents: [], estimate: { kind: 'planned', bill: aPlannedBill } });
    const estimate = screen.getByRole('region', { name: 'Estimate of the amounts' });
    const table = within(estimate).getByRole('table', {
      name: 'Invoice INV-1 and its correction, in USD',
    });
    const amounts = [...table.querySelectorAll('tfoot td')].map(({ textContent }) => textContent);

    expect(estimate.textContent).toContain('Estimate, until your lessor approves the correction');
    expect(amounts).toEqual(['16,002.00', '15,400.00', '−602.00']);
    expect(estimate.textContent).toContain(
      'If your lessor approved it today, it would issue a credit note of USD 16,002.00 and a new bill of USD 15,400.00, or one document for the difference of USD −602.00.',
    );
    expect(estimate.textContent).toContain('USD 602.00 of INV-1 was billed too much.');
  });

  it('says why its amounts are not known', async () => {
    const reasons = ['Invoice INV-1 carries tax.'];
    await open(correction, { documents: [], estimate: { kind: 'unknown', reasons } });

    screen.getByText(
      'The amounts of this correction cannot be estimated. Invoice INV-1 carries tax. Your lessor says what is billed when it decides.',
    );
  });

  it.each([
    ['unchanged', 'Nothing is billed again: the amounts do not change.'],
    ['unbilled', 'This month has no bill yet: the correction changes no amount on your account.'],
  ])('says when no amount changes: %s', async (kind, words) => {
    await open(correction, { documents: [], estimate: { kind } });

    screen.getByText(words);
  });
});
