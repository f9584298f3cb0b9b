import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DiskSheet } from '#contract/fleet/disk-sheets.ts';
import type { LifeLimitedPart } from '#contract/fleet/life-limited-part.ts';
import { DiskSheetSection } from '#src/features/fleet/airline/disk-sheet.tsx';
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

const engine = '0a0c5f0e-0000-4000-8000-000000000001';

const disk: LifeLimitedPart = {
  id: 'p1',
  engineId: engine,
  esn: '697001',
  partNumber: 'S338-401',
  serialNumber: 'LD10077',
  description: 'LPT stage 1 disk',
  module: 'lpt',
  installed: '2015-05-20',
  asOf: '2026-01-01',
  rating: '5B4',
  sheetCsn: 15_890,
  sheetEngineCsn: 15_890,
  engineCsn: 17_249,
  later: { kind: 'added', cycles: 1359, through: '2026-09' },
  estimatedMonths: 1,
  csn: 17_249,
  shares: [
    { rating: '5B4', cycles: 13_049, limit: 25_000, share: '0.5220' },
    { rating: '5B6', cycles: 4200, limit: 27_000, share: '0.1556' },
  ],
  limit: 25_000,
  consumed: '0.6775',
  remaining: 8062,
  isLimiting: true,
};

const shaft: LifeLimitedPart = {
  ...disk,
  id: 'p2',
  partNumber: 'S338-430',
  serialNumber: 'LS10112',
  description: 'LPT shaft',
  shares: [],
  limit: null,
  consumed: null,
  remaining: null,
  isLimiting: false,
};

const fund = {
  id: 'f1',
  currency: 'USD',
  rate: {
    basis: 'FC',
    lowest: '245.00',
    highest: '245.00',
    minimum: null,
    isByDerate: false,
    from: '2026-01-01',
    to: '2026-12-31',
    standing: 'inForce',
  },
  closing: '912340.00',
  committed: '850000.00',
  available: '62340.00',
} as const;

async function open(sheet: Partial<DiskSheet>, lastShop = '2023-02-10'): Promise<HTMLElement> {
  const body = { leaseNo: 'SMP-A01', parts: [], funds: [], ...sheet };
  server.answer(`/portal/api/fleet/engines/${engine}/disk-sheet`, { status: 200, body });
  renderScreen(<DiskSheetSection id={engine} esn="697001" lastShop={lastShop} />);
  await screen.findByText('Who pays for these parts');
  return screen.getByRole('region', { name: 'Disk sheet of ESN 697001' });
}

describe('the disk sheet of an engine', () => {
  it('says first what limits the engine, and from when its figures are', async () => {
    const sheet = await open({ parts: [disk] });

    expect(sheet.textContent).toContain(
      '8,062 cycles left at 5B4, by LPT stage 1 disk S338-401, LD10077.',
    );
    expect(sheet.textContent).toContain(
      'Disk sheet of 01 Jan 2026, when the engine had 15,890 cycles since new. The report for Sep 2026 has 17,249: 1,359 cycles are added at 5B4, the rating in use, because reports do not name a rating. 1 month of it is estimated.',
    );
  });

  it('opens a part to its arithmetic', async () => {
    await open({ parts: [disk] });

    fireEvent.click(screen.getByRole('button', { name: /LPT stage 1 disk/u }));

    const steps = screen.getByRole('table', { name: /How the life of LPT stage 1 disk/u });
    expect(within(steps).getByText('11,690 + 1,359 = 13,049')).toBeTruthy();
    const results = within(steps)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(results.slice(-2)).toEqual(['67.75\u00A0%', '8,062']);
  });

  it('says which lives are not computed, and whom to ask', async () => {
    const sheet = await open({ parts: [disk, shaft] });

    expect(sheet.textContent).toContain('No limit is loaded for 1 part');
    fireEvent.click(screen.getByRole('button', { name: /LPT shaft/u }));
    expect(sheet.textContent).toContain('Ask your lessor for its limit at the rating in use.');
  });

  it('shows the figures of the sheet while the reports contradict it, and says so', async () => {
    const later = { kind: 'behind', through: '2026-09' } as const;
    const sheet = await open({ parts: [{ ...disk, later, engineCsn: 15_000 }] });

    expect(sheet.textContent).toContain(
      'The report for Sep 2026 has 15,000, which is fewer: one of the two is wrong. The figures are those of the sheet.',
    );
  });

  it('doubts a sheet from before the last shop visit', async () => {
    const text = 'left the shop on 10 May 2026, after this sheet';

    expect((await open({ parts: [disk] }, '2026-05-10')).textContent).toContain(text);
  });

  it('names the missing parts and the person to ask when none are loaded', async () => {
    const sheet = await open({});

    expect(sheet.textContent).toContain(
      'Your lessor has not loaded the life-limited parts of ESN 697001',
    );
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('the fund of the parts', () => {
  it('is shown with its rate and balance, and leads to Fund Balances', async () => {
    const sheet = await open({ parts: [disk], funds: [fund] });

    expect(sheet.textContent).toContain('245.00 per FC');
    expect(sheet.textContent).toContain('USD 62,340.00');
    expect(screen.getByRole('link', { name: 'Engine LLP, ESN 697001' }).getAttribute('href')).toBe(
      '/SupplementalRent/FundBalances?kind=ENG_LLP&leases=all&q=697001',
    );
  });

  it('is missing in words when the lease has none', async () => {
    const sheet = await open({ parts: [disk] });

    expect(sheet.textContent).toContain('Lease SMP-A01 has no fund for the life-limited parts');
  });
});
