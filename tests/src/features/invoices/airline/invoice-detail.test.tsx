import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  InvoiceActions,
  InvoiceDetailPanel,
} from '#src/features/invoices/airline/invoice-detail.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { aProblem, type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';
import { anInvoice } from '#tests/src/support/invoice-fixtures.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

const path = '/portal/api/invoices/inv-1';
const payment = { kind: 'payment', type: null, rule: null, about: null } as const;
const part = {
  description: 'Engine LLP',
  quantity: '119',
  unit: 'FC',
  rate: '252.35',
  amount: '1000.00',
};
const detail = {
  ...anInvoice(),
  lines: [{ position: 1, ...part }],
  correctsInvoice: null,
  correctedBy: [],
  allocations: [{ ...payment, date: '2026-10-05', reference: 'PAY-7', amount: '400.00' }],
  billDocuments: [],
  billedMonth: null,
  bearsInterest: true,
  interest: null,
  isPayToHidden: false,
  history: [],
  payTo: {
    beneficiary: 'Lessor Leasing DAC',
    bank: 'First Bank',
    account: 'IE29 1',
    bankCode: 'FIRSTIE2D',
  },
};
let server: FakeServer;

beforeEach(() => {
  installBrowserStandIns();
  server = installFakeServer();
  server.answer(path, { status: 200, body: detail });
  const disputes = { items: [], rowVersion: 1, canDispute: false, suspends: true };
  server.answer(`${path}/disputes`, { status: 200, body: disputes });
  server.answer(`${path}/remittance-advices`, { status: 200, body: { items: [] } });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function rowsOf(table: HTMLElement): string[] {
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '));
}

describe('an open invoice', () => {
  it('shows its lines, what was applied, and what is left', async () => {
    renderScreen(<InvoiceDetailPanel id="inv-1" />);

    const lines = await screen.findByRole('table', { name: /^Lines, in USD/ });
    const applied = screen.getByRole('table', { name: 'Paid and credited, in USD' });

    expect(rowsOf(lines).slice(1)).toEqual([
      'Engine LLP119 FC × 252.35 | 119 FC | 252.35 | 1,000.00',
      'Net | 1,000.00',
      'Tax, 0.00\u00A0% of net | 0.00',
      'Total | 1,000.00',
    ]);
    expect(rowsOf(applied).slice(1)).toEqual([
      '05 Oct 2026 | PAY-7 | Payment | 400.00',
      'Balance | 600.00',
    ]);
  });

  it('shows hours as they are flown, and the rate that gives the tax', async () => {
    const hours = { position: 1, description: 'APU', unit: 'APU h', rate: '55.00' };
    const lines = [
      { ...hours, quantity: '164.3333', amount: '9038.33' },
      // 150 hours × 17 of 31 days: a share that is not a number of minutes.
      { ...hours, position: 2, quantity: '82.2581', amount: '4524.20' },
    ];
    const sums = { net: '13562.53', tax: '3119.38', gross: '16681.91' };
    server.answer(path, { status: 200, body: { ...detail, ...sums, lines } });
    renderScreen(<InvoiceDetailPanel id="inv-1" />);

    const table = await screen.findByRole('table', { name: /^Lines, in USD/ });

    expect(rowsOf(table).slice(1)).toEqual([
      'APU164:20 APU h × 55.00 | 164:20 APU h | 55.00 | 9,038.33',
      'APU82.2581 APU h × 55.00 | 82.2581 APU h | 55.00 | 4,524.20',
      'Net | 13,562.53',
      // 23 % of 13,562.53 is 3,119.3819.
      'Tax, 23.00\u00A0% of net | 3,119.38',
      'Total | 16,681.91',
    ]);
  });

  it('names what a credit note was applied to by its own type', async () => {
    const allocations = [
      {
        date: '2026-10-05',
        reference: 'AUR-2026-0151',
        kind: 'appliedTo',
        type: 'supplementalRent',
        amount: '-400.00',
        rule: 'correction',
        about: 'AUR-2026-0149',
      },
    ];
    server.answer(path, { status: 200, body: { ...detail, type: 'creditNote', allocations } });
    renderScreen(<InvoiceDetailPanel id="inv-1" />);

    const applied = await screen.findByRole('table', { name: 'Paid and credited, in USD' });
    expect(rowsOf(applied)[1]).toBe(
      '05 Oct 2026 | AUR-2026-0151 | Applied to: Supplemental rent | −400.00',
    );
  });

  it('lists the documents of a bill that was corrected and reversed, which net to it', async () => {
    const documents = [
      ['AUR-2026-0001', 'supplementalRent', '1000.00', '600.00'],
      ['AUR-2026-0001-C2', 'creditNote', '-1000.00', '0.00'],
      ['AUR-2026-0001-R2', 'supplementalRent', '1200.00', '0.00'],
      ['AUR-2026-0001-C3', 'creditNote', '-1200.00', '0.00'],
      ['AUR-2026-0001-R3', 'supplementalRent', '1000.00', '0.00'],
    ].map(([number, type, gross, balance]) => {
      return { number, type, gross, balance, issueDate: '2026-10-01' };
    });
    const correctedBy = ['AUR-2026-0001-C2', 'AUR-2026-0001-R2'];
    const body = { ...detail, correctedBy, billDocuments: documents };
    server.answer(path, { status: 200, body });
    renderScreen(<InvoiceDetailPanel id="inv-1" />);

    const table = await screen.findByRole('table', { name: 'All documents of this bill, in USD' });

    expect(rowsOf(table).slice(1)).toEqual([
      'AUR-2026-0001 | Supplemental rent | 01 Oct 2026 | 1,000.00 | 600.00',
      'AUR-2026-0001-C2 | Credit note | 01 Oct 2026 | −1,000.00 | 0.00',
      'AUR-2026-0001-R2 | Supplemental rent | 01 Oct 2026 | 1,200.00 | 0.00',
      'AUR-2026-0001-C3 | Credit note | 01 Oct 2026 | −1,200.00 | 0.00',
      'AUR-2026-0001-R3 | Supplemental rent | 01 Oct 2026 | 1,000.00 | 0.00',
      'In all | 1,000.00 | 600.00',
    ]);
    expect(screen.getByText(/^Corrected by/).textContent).toContain(
      'Corrected by AUR-2026-0001-C2, AUR-2026-0001-R2. What is open here stays due on',
    );
    expect(screen.getByText(/^The corrections of AUR-2026-0001/).textContent).toBe(
      'The corrections of AUR-2026-0001 cancel each other: together they come to 0.00, and the bill is as it was issued.',
    );
  });

  it('says of a claim payment that it is money of the airline, and where it goes', async () => {
    const credit = { type: 'claimPayment', balance: '-1000.00', gross: '-1000.00', payTo: null };
    server.answer(path, { status: 200, body: { ...detail, ...credit, allocations: [] } });
    renderScreen(<InvoiceDetailPanel id="inv-1" />);
    await screen.findByRole('table', { name: /^Lines/ });

    expect(screen.getByText(/claim payment/).textContent).toBe(
      "USD 1,000.00 of this claim payment is open in the airline's favour. The lessor pays it out or applies it to what is due; until then it stays on the statement as a credit.",
    );
    expect(screen.queryByText(/Nothing has been paid or credited/)).toBeNull();
  });

  it('links an invoice that was paid late to its interest, and no other one', async () => {
    const link = { name: 'Interest on this invoice so far' };
    const interest = { graceUntil: '2026-10-07', isShown: false };
    server.answer(
      path,
      { status: 200, body: { ...detail, interest: { ...interest, isShown: true } } },
      { status: 200, body: { ...detail, daysOverdue: 0, interest } },
      { status: 200, body: { ...detail, type: 'interest', daysOverdue: 9 } },
      { status: 200, body: { ...detail, daysOverdue: 9 } },
    );
    const shown = renderScreen(<InvoiceDetailPanel id="inv-1" />);
    expect((await screen.findByRole('link', link)).getAttribute('href')).toBe(
      `/LeaseAccount/InterestCharges?status=all&q=${detail.number}`,
    );
    shown.unmount();

    const second = renderScreen(<InvoiceDetailPanel id="inv-1" />);
    await screen.findByRole('table', { name: /^Lines/ });
    expect(screen.queryByRole('link', link)).toBeNull();
    second.unmount();

    const third = renderScreen(<InvoiceDetailPanel id="inv-1" />);
    await screen.findByText('Late-payment interest bears no interest itself.');
    expect(screen.queryByRole('link', link)).toBeNull();
    const made = screen.getByRole('link', { name: 'How this interest is made' });
    expect(made.getAttribute('href')).toBe(
      `/LeaseAccount/InterestCharges?status=all&q=${detail.number}`,
    );
    third.unmount();

    renderScreen(<InvoiceDetailPanel id="inv-1" />);
    await screen.findByRole('table', { name: /^Lines/ });
    expect(screen.queryByRole('link', link)).toBeNull();
  });

  it('saves the PDF under the number of the invoice', async () => {
    const saved: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(
      this: HTMLAnchorElement,
    ) {
      saved.push(`${this.download} from ${this.href}`);
    });
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:invoice', revokeObjectURL: () => null }),
    );
    server.answer(`${path}/pdf`, { status: 200, body: '%PDF' });
    const { user } = renderScreen(<InvoiceActions id="inv-1" number="AUR-2026-0001" />);

    await user.click(await screen.findByRole('button', { name: 'Download PDF' }));

    await vi.waitFor(() => expect(saved).toEqual(['AUR-2026-0001.pdf from blob:invoice']));
    expect(click).toHaveBeenCalledTimes(1);
  });

  it('says why the PDF could not be had, and lets it be tried again', async () => {
    server.answer(`${path}/pdf`, { status: 503, body: aProblem('unavailable', 503, 'Busy.') });
    const { user } = renderScreen(<InvoiceActions id="inv-1" number="AUR-2026-0001" />);

    await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
    await screen.findByText('Busy.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const asked = () => server.requests.filter((request) => request.endsWith('/pdf'));
    await vi.waitFor(() => expect(asked()).toHaveLength(2));

    await screen.findByText('Busy.');
  });

  it('says when it could not be loaded and tries again', async () => {
    server.answer(
      path,
      { status: 500, body: aProblem('internalError', 500) },
      { status: 200, body: detail },
    );
    const { user } = renderScreen(<InvoiceDetailPanel id="inv-1" />);

    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect((await screen.findByRole('table', { name: /^Lines/ })).tagName).toBe('TABLE');
  });
});
