import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TimelineLease } from '#contract/lease-account/lease-timeline.ts';
import { LeaseTimeline } from '#src/features/lease-account/airline/timeline/lease-timeline.tsx';
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

const lease: TimelineLease = {
  leaseNo: 'AUR-A01',
  asset: { kind: 'aircraft', serial: '4204', registration: 'TF-ADN', model: 'A320-214' },
  lessorEntity: 'Northgate Aviation Leasing Limited',
  startDate: '2022-07-15',
  endDate: '2027-01-10',
  heldOverSince: null,
  letters: [],
  milestones: [],
};

async function rowOf(change: Partial<TimelineLease>) {
  const body = { today: '2026-11-30', leases: [{ ...lease, ...change }] };
  server.answer('/portal/api/lease-timeline', { status: 200, body });
  renderScreen(<LeaseTimeline />);
  return within(await screen.findByRole('row', { name: /AUR-A01/ }));
}

it('says how many days are left of a lease that ends within a year', async () => {
  const row = await rowOf({});

  row.getByText('10 Jan 2027');
  row.getByText('in 41 days');
  expect(screen.queryByRole('columnheader', { name: 'Next milestone' })).toBeNull();
});

it('says since when a lease is held over, and which milestone is late', async () => {
  const row = await rowOf({
    heldOverSince: '2026-09-01',
    milestones: [
      { project: 'P-1', name: 'Kick-off', day: '2026-06-01', isReached: true },
      { project: 'P-1', name: 'Records handed over', day: '2026-11-02', isReached: false },
      { project: 'P-1', name: 'Redelivery', day: '2027-01-10', isReached: false },
    ],
  });

  row.getByText('held over since 01 Sep 2026');
  row.getByText('Records handed over, 02 Nov 2026, late');
});

it('names each letter with its last day and its state, as a link to the letters of the lease', async () => {
  const row = await rowOf({
    letters: [
      { id: '1', reference: 'LC-1', from: '2024-01-01', to: '2026-12-25', status: 'expiring' },
      { id: '2', reference: 'LC-2', from: '2024-01-01', to: null, status: 'active' },
    ],
  });
  const link = row.getByRole('link', {
    name: 'LC-1 until 25 Dec 2026, expiring; LC-2 renews itself',
  });

  expect(link.getAttribute('href')).toBe('/LeaseAccount/LettersOfCredit?status=all&lease=AUR-A01');
});

it('keeps the time shown in the address, and has a legend of what is drawn', async () => {
  const body = { today: '2026-11-30', leases: [lease] };
  server.answer('/portal/api/lease-timeline', { status: 200, body });
  const { user } = renderScreen(<LeaseTimeline />, '/LeaseAccount/index?tab=timeline&span=whole');
  const whole = await screen.findByRole<HTMLInputElement>('radio', { name: 'Whole terms' });

  expect(whole.checked).toBe(true);
  expect(screen.queryByText('Held over')).toBeNull();
  expect(screen.queryByText(/^Milestone/)).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Three years' }));
  await screen.findByRole('radio', { name: 'Three years', checked: true });
});

it.each([
  ['/LeaseAccount/index?span=whole', '/LeaseAccount/index'],
  ['/LeaseAccount/index?tab=timeline&span=whole', '/LeaseAccount/index?tab=timeline'],
])('has the address %s become %s for the usual time', async (before, after) => {
  const body = { today: '2026-11-30', leases: [lease] };
  server.answer('/portal/api/lease-timeline', { status: 200, body });
  const { user, addresses } = renderScreen(<LeaseTimeline />, before);
  await user.click(await screen.findByRole('radio', { name: 'Three years' }));

  expect(addresses.at(-1)).toBe(after);
});
