import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SubmittedMonth } from '#contract/utilisation/desk/internal-submissions.ts';
import { SubmittedMonthsDesk } from '#src/features/utilisation/desk/submitted-months-desk.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { aProblem, type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

let server: FakeServer;

beforeEach(() => {
  server = installFakeServer();
  installBrowserStandIns();
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const submitted: SubmittedMonth = {
  id: 'r1',
  custId: 'AUR',
  customer: 'Aurora Airways',
  leaseId: 'l1',
  leaseNo: 'AUR-A05',
  asset: 'MSN 4230 A320-214',
  month: '2026-05',
  status: 'submitted',
  submittedBy: 'Magnus Eriksen',
  submittedAt: '2026-06-02T08:00:00Z',
  lateDays: 0,
  fhMin: 15_000,
  fc: 120,
  rowVersion: 2,
};
const other: SubmittedMonth = {
  ...submitted,
  id: 'r2',
  leaseId: 'l2',
  leaseNo: 'AUR-A06',
  status: 'accepted',
};
const path = '/portal/api/internal/customers/AUR/leases/l1/submissions/2026-05';

async function open() {
  const facets = { customers: [{ custId: 'AUR', name: 'Aurora Airways' }] };
  const page = { items: [submitted, other], total: 2, facets, asOf: '2026-06-15T12:00:00.000Z' };
  server.answer('/portal/api/internal/submitted-months', { status: 200, body: page });
  const view = renderScreen(<SubmittedMonthsDesk choice={null} />);
  await screen.findByRole('button', { name: 'Accept May 2026, AUR-A05' });
  return view;
}

describe('a submitted month at the desk', () => {
  it('can be asked about once it is accepted, and not accepted twice', async () => {
    await open();

    expect(screen.queryByRole('button', { name: 'Accept May 2026, AUR-A06' })).toBeNull();
    screen.getByRole('button', { name: 'Query… May 2026, AUR-A06' });
  });

  it('says what a colleague did, beside the button', async () => {
    const { user } = await open();
    const detail = 'Kim Vogt asked about May 2026 of AUR-A05.';
    server.answer(path, { status: 409, body: aProblem('conflict', 409, detail) });

    await user.click(screen.getByRole('button', { name: 'Accept May 2026, AUR-A05' }));

    expect((await screen.findByRole('alert')).textContent).toBe(detail);
  });

  it('keeps a question that was begun', async () => {
    const { user } = await open();
    const ask = screen.getByRole('button', { name: 'Query… May 2026, AUR-A05' });
    await user.click(ask);
    await user.type(screen.getByRole('textbox', { name: 'Question to the airline' }), 'Was it');
    await user.keyboard('{Escape}');
    await user.click(ask);

    const field = screen.getByRole<HTMLTextAreaElement>('textbox', {
      name: 'Question to the airline',
    });
    expect(field.value).toBe('Was it');
  });
});
