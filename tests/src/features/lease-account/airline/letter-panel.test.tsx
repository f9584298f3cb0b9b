import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LetterDetail } from '#contract/lease-account/letters-of-credit.ts';
import { LetterPanel } from '#src/features/lease-account/airline/letter-panel.tsx';
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

const evergreen: LetterDetail = {
  id: 'lc-1',
  reference: 'LC-1',
  issuingBank: 'Bank of Alba',
  confirmingBank: null,
  advisingBank: null,
  form: 'ISP98',
  purpose: 'securityDeposit',
  leases: ['SMP-A01'],
  currency: 'USD',
  amount: '500000.00',
  issueDate: '2025-03-31',
  expiryDate: '2027-03-31',
  finalExpiry: '2030-03-31',
  isEvergreen: true,
  noticeDays: 60,
  lastAmended: null,
  status: 'active',
  endsBefore: null,
  alertDays: null,
  parts: [
    {
      leaseNo: 'SMP-A01',
      amount: '500000.00',
      counted: '500000.00',
      reason: null,
      leaseEnd: '2029-02-28',
      daysShort: null,
    },
  ],
  events: [],
  proceeds: [],
};
const notice = {
  date: '2026-10-12',
  kind: 'nonRenewal',
  amount: null,
  expiryDate: null,
  note: 'The bank does not renew it.',
} as const;

it.each([
  [[], 'Renews itself until 31 Mar 2030 unless notice is given 60 days before.'],
  [
    [notice],
    'Notice was given on 12 Oct 2026 that it does not renew itself: it ends on 31 Mar 2027.',
  ],
  [[{ ...notice, date: '2026-11-02', kind: 'renew' }, notice], 'Renews itself until 31 Mar 2030'],
] as const)('says whether a letter renews itself, after %j (§3.8)', async (events, words) => {
  const letter = { ...evergreen, events };
  server.answer('/portal/api/letters-of-credit/lc-1', { status: 200, body: letter });
  renderScreen(<LetterPanel id="lc-1" />);

  expect((await screen.findByText(/Secures SMP-A01/)).textContent).toContain(words);
});

it('says that it ends before a lease does', async () => {
  const parts = evergreen.parts.map((part) => ({ ...part, daysShort: 731 }));
  server.answer('/portal/api/letters-of-credit/lc-1', {
    status: 200,
    body: { ...evergreen, parts },
  });
  renderScreen(<LetterPanel id="lc-1" />);

  await screen.findByText(
    'The letter ends 731 days before lease SMP-A01, which ends on 28 Feb 2029.',
  );
});

it('says what became a deposit of the cash that was drawn', async () => {
  const drawn = { leaseNo: 'SMP-A01', amount: '300000.00', receivedOn: '2026-10-12' };
  const letter = { ...evergreen, proceeds: [{ ...drawn, held: '100000.00' }] };
  server.answer('/portal/api/letters-of-credit/lc-1', { status: 200, body: letter });
  renderScreen(<LetterPanel id="lc-1" />);

  await screen.findByText(
    'Drawn and held as a cash deposit: USD 300,000.00 for SMP-A01 on 12 Oct 2026, of which 100,000.00 is still held.',
  );
});

it('tells what happened to it from the first event to the last', async () => {
  const issue = { ...notice, date: '2025-03-31', kind: 'issue', note: '' };
  const events = [notice, { ...issue, amount: '500000.00', expiryDate: '2027-03-31' }];
  server.answer('/portal/api/letters-of-credit/lc-1', {
    status: 200,
    body: { ...evergreen, events },
  });
  renderScreen(<LetterPanel id="lc-1" />);

  const items = await screen.findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Issued: USD 500,000.00, expiry 31 Mar 202731 Mar 2025',
    'Notice of non-renewalThe bank does not renew it.12 Oct 2026',
  ]);
});
