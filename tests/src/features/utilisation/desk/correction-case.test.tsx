import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CorrectionCase } from '#contract/utilisation/utilisation-corrections.ts';
import { CorrectionCasePanel } from '#src/features/utilisation/desk/correction-case-panel.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';
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

const path = '/portal/api/internal/customers/AUR/corrections/k1';
const figures = { fhMin: 6000, fc: 50, tsnMin: 600_000, csn: 5000 };

function aCase(after: typeof figures): CorrectionCase {
  return {
    correction: {
      id: 'k1',
      month: '2026-03',
      leaseNo: 'AUR-A05',
      asset: 'MSN 4230 A320-214',
      status: 'requested',
      reason: 'The log book says otherwise.',
      requestedBy: 'Elín Sigurðardóttir',
      requestedAt: '2026-06-15T12:00:00Z',
      decidedBy: null,
      decidedAt: null,
      decisionNote: null,
      rowVersion: 1,
    },
    rowVersion: 1,
    custId: 'AUR',
    customer: 'Aurora Airways',
    components: [{ id: 'c1', kind: 'engine', serial: '516912', before: figures, after }],
    changes: [{ what: 'Take-off derate', before: '12.5 %', after: '9 %' }],
    laterMonths: ['2026-04', '2026-05'],
    nextLease: { leaseNo: 'BOR-A09', customer: 'Borealis Air', from: '2026-06-01' },
    billing: null,
    documents: [],
    evidence: [],
    warnings: [],
    blockers: [],
  };
}

describe('the case of a correction', () => {
  it.each([
    ['move with it', { ...figures, fhMin: 6060, tsnMin: 600_060 }, 1],
    ['stay as they are', figures, 0],
  ])('says of later months that their totals %s', async (what, after, notes) => {
    server.answer(path, { status: 200, body: aCase(after) });
    renderScreen(<CorrectionCasePanel id="k1" custId="AUR" />);

    const text = await screen.findByText(/later months/);

    expect(text.textContent).toBe(`The totals of 2 later months ${what}: Apr 2026 to May 2026.`);
    expect(
      screen.queryAllByText(
        /^From 01 Jun 2026 the asset is on lease BOR-A09 to Borealis Air, .+ not changed: check them\.$/,
      ),
    ).toHaveLength(notes);
  });
});
