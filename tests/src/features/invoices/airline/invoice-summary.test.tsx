import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InvoiceSummary } from '#src/features/invoices/airline/invoice-summary.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { aList, anInvoice } from '#tests/src/support/invoice-fixtures.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

beforeEach(() => installBrowserStandIns());

afterEach(() => {
  vi.unstubAllGlobals();
});

// The balance is 600.00, of which 250.00 are in dispute.
it.each([
  // A dispute that suspends nothing leaves all of the balance payable.
  ['0.00', '600.00', '0.00', ['250.00still payable', '600.00'], '250.00, still payable'],
  // 600.00 - 150.00 = 450.00: the other 100.00 in dispute stay payable.
  [
    '150.00',
    '450.00',
    '0.00',
    ['250.00100.00 still payable', '450.00'],
    '250.00, 100.00 still payable',
  ],
  ['250.00', '350.00', '0.00', ['250.00', '350.00'], '250.00'],
  // 600.00 - 250.00 - 50.00 = 300.00.
  ['250.00', '300.00', '50.00', ['250.00', '300.00without 50.00 written off'], '250.00'],
])(
  'says how balance, disputed and payable add up when %s is suspended',
  (suspended, payable, writtenOff, cells, narrow) => {
    const changed = { disputed: '250.00', suspended, payable, writtenOff };
    const totals = aList([anInvoice()]).totals.map((total) => ({ ...total, ...changed }));
    renderScreen(<InvoiceSummary totals={totals} />);

    const summary = screen.getByRole('table', { name: 'Open balance by currency' });
    const shown = [...summary.querySelectorAll('td[data-wide]')].map((cell) => cell.textContent);

    expect(shown).toEqual(cells);
    // A phone has a line of its own for them.
    expect(summary.querySelector('tr[data-narrow]')?.textContent).toContain(
      `In dispute ${narrow} · payable ${payable}`,
    );
  },
);
