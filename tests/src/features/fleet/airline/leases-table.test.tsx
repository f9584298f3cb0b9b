import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LeasesTable } from '#src/features/fleet/airline/leases-table.tsx';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

const lease = {
  lessorEntity: 'Northgate Aviation Leasing Limited',
  isServiced: false,
  start: '2018-06-15',
  end: '2026-06-14',
  heldOverSince: null,
  returned: null,
} as const;

it('says how each lease ends: as agreed, held over, or with the day of the return', () => {
  renderScreen(
    <LeasesTable
      leases={[
        { ...lease, leaseNo: 'AUR-A01' },
        { ...lease, leaseNo: 'AUR-A02', heldOverSince: '2026-06-15' },
        { ...lease, leaseNo: 'AUR-A03', heldOverSince: '2026-06-15', returned: '2026-09-10' },
      ]}
    />,
  );
  const ends = ['AUR-A01', 'AUR-A02', 'AUR-A03'].map(
    (leaseNo) => screen.getByRole('row', { name: new RegExp(leaseNo) }).textContent,
  );

  expect(ends[0]).toMatch(/14 Jun 2026Documents/);
  expect(ends[1]).toContain('14 Jun 2026 held over');
  expect(ends[2]).toContain('10 Sep 2026 returned');
});
