import { describe, expect, it } from 'vitest';
import type { FleetAircraft, FleetEngine } from '#contract/fleet/fleet-rows.ts';
import { formatHours } from '#domain/format/hours.ts';
import { seededAirline } from '#tests/support/portal/seeded-airline.ts';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { accessibilityFaults } from '../models/accessibility.model.ts';
import { fleetColumn, openFleet } from '../models/fleet.model.ts';
import { openWith } from '../models/invoices.model.ts';
import { aircraftList, engineList } from '#contract/fleet/fleet.ts';
import { startSession } from '../models/sign-in.model.ts';
import { isoDayOf } from '#domain/dates/date.ts';

const { visit } = usePortal();

/** Last totals of every serial, from the rows of the seed. */
function seededTotals(custId: string): Map<string, { tsnMin: number; csn: number }> {
  const today = isoDayOf(Date.now());
  const rows = seededAirline(custId, today);
  const reports = new Map(rows.utilReports.map((report) => [report.id, report]));
  const totals = new Map<string, { month: string; tsnMin: number; csn: number }>();
  for (const { reportId, serial, tsnMin, csn } of rows.utilLines) {
    const report = reports.get(reportId);
    const known = totals.get(serial);
    if (report?.isCurrent !== true || (known && known.month > report.month)) continue;
    totals.set(serial, { month: report.month, tsnMin, csn });
  }
  return totals;
}

describe('the fleet of an airline', () => {
  it.each([
    ['Aircraft', aircraftList.read, 'MSN'],
    ['Engines', engineList.read, 'ESN'],
  ] as const)(
    'shows the totals of its %s as the server answers them and the reports add up to',
    async (screen, read, serialLabel) => {
      const { page } = await visit();
      await startSession(page, 'finance@aurora.example');
      const { items } = await openWith<{
        items: ((FleetAircraft | FleetEngine) & { msn?: string; esn?: string })[];
      }>(page, `FleetSummary/Fleet/${screen}`, read);
      await page.locator('table tbody tr[data-row]').first().waitFor();
      const totals = seededTotals('AUR');
      const serials = items.map(({ msn, esn }) => msn ?? esn ?? '');

      expect(await fleetColumn(page, serialLabel)).toEqual(serials);
      expect(await fleetColumn(page, 'TSN')).toEqual(
        items.map(({ tsnMin }) => formatHours(tsnMin ?? Number.NaN)),
      );
      expect(items.map(({ tsnMin, csn }) => [tsnMin, csn])).toEqual(
        serials.map((serial) => [totals.get(serial)?.tsnMin, totals.get(serial)?.csn]),
      );
      expect(await accessibilityFaults(page)).toEqual([]);
    },
  );

  it('opens an engine by keyboard and says where it is', async () => {
    const { page } = await visit();
    await startSession(page, 'finance@aurora.example');
    await openFleet(page, 'Engines', '?location=shop');

    await page.locator('tbody .row-link').first().focus();
    await page.keyboard.press('Enter');

    await page.getByText('is not installed there').waitFor();
    await page.getByRole('table', { name: 'Where it has been' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('opens the disk sheet of an engine to the arithmetic of its limiting part', async () => {
    const { page } = await visit();
    await startSession(page, 'finance@aurora.example');
    // All of the panel is in sight: no row is half below the head of the list.
    await page.setViewportSize({ width: 1440, height: 2400 });
    await openFleet(page, 'Engines', '?sort=llpLeft');
    const [left = ''] = await fleetColumn(page, 'LLP cycles left');

    await page.locator('tbody .row-link').first().click();
    const parts = page.getByRole('table', { name: /^Life-limited parts of ESN/u });
    await parts.waitFor();
    const limiting = parts.getByRole('row').filter({ hasText: 'Limiting' }).first();
    await limiting.getByRole('button').click();

    const steps = page.getByRole('table', { name: /^How the life of/u });
    expect(await steps.locator('tfoot tr').last().innerText()).toContain(left);
    await page.getByRole('link', { name: /^Engine LLP, ESN/u }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
