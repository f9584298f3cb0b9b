import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { NextRents } from '#src/features/dashboard/next-rents.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

beforeEach(installBrowserStandIns);

it('opens a rent that is due, billed, deferred or not, at its calculation', () => {
  const rent = {
    leaseNo: 'AUR-A01',
    asset: 'MSN 4204',
    currency: 'EUR',
    amount: '300.00',
    open: '300.00',
  } as const;
  const plain = { ...rent, isDeferred: false };
  renderScreen(
    <NextRents
      rents={[
        { ...plain, from: '2026-11-15', dueDate: '2026-11-13', invoiceId: 'inv-1', open: '120.00' },
        { ...plain, from: '2026-12-15', dueDate: '2026-12-15', invoiceId: null },
        {
          ...rent,
          from: '2026-11-15',
          dueDate: '2026-12-28',
          isDeferred: true,
          invoiceId: null,
        },
      ]}
    />,
  );
  const table = screen.getByRole('table', { name: 'Rent due in the next 60 days' });

  expect([...table.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/LeaseAccount/RentCalculation?lease=AUR-A01&from=2026-11-15',
    '/LeaseAccount/RentCalculation?lease=AUR-A01&from=2026-12-15',
    '/LeaseAccount/RentCalculation?lease=AUR-A01&from=2026-11-15',
  ]);
  expect([...table.querySelectorAll('td:nth-child(5)')].map((cell) => cell.textContent)).toEqual([
    '120.00of 300.00, the rest is settled',
    '300.00',
    '300.00',
  ]);
  expect([...table.querySelectorAll('tbody tr')].map((row) => row.lastChild?.textContent)).toEqual([
    'Issued',
    'Scheduled',
    'Deferred part',
  ]);
});
