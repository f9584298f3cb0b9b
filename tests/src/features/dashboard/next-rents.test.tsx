import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { NextRents } from '#src/features/dashboard/next-rents.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

beforeEach(installBrowserStandIns);

it('opens a rent that is due, billed or not, at its calculation', () => {
  const rent = { leaseNo: 'AUR-A01', asset: 'MSN 4204', currency: 'EUR', amount: '300.00' };
  renderScreen(
    <NextRents
      rents={[
        { ...rent, from: '2026-11-15', dueDate: '2026-11-13', invoiceId: 'inv-1' },
        { ...rent, from: '2026-12-15', dueDate: '2026-12-15', invoiceId: null },
      ]}
    />,
  );
  const table = screen.getByRole('table', { name: 'Rent due in the next 60 days' });

  expect([...table.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/LeaseAccount/RentCalculation?lease=AUR-A01&from=2026-11-15',
    '/LeaseAccount/RentCalculation?lease=AUR-A01&from=2026-12-15',
  ]);
});
