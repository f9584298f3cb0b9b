import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replaceLine } from '#domain/utilisation/report/edit-report.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { estimateDesk } from '#tests/support/utilisation/estimate-desk.ts';
import {
  flownMonth,
  monthOfLease,
  utilisationOf,
} from '#tests/support/utilisation/report-month.ts';

/** Of it March to May 2026 are neither reported nor estimated. */
const leaseNo = 'AUR-A02';

let portal: SeededPortal;
let aurora: ReturnType<typeof utilisationOf>;

beforeEach(async () => {
  portal = await createSeededPortal();
  aurora = utilisationOf(await portal.enter('everything@aurora.example'));
}, 240_000);

afterEach(() => portal.close());

/** Saves a month of 250:00 in 120 cycles, of the APU 140:00 in as many cycles as are said. */
async function save(month: string, apuCycles: string) {
  const input = await aurora.read(`month=${month}`);
  const stored = monthOfLease(input, leaseNo, month);
  const apu = input.leases
    .find(({ id }) => id === stored.leaseId)
    ?.components.find(({ kind }) => kind === 'apu');
  const report = replaceLine(flownMonth(input, stored), apu?.id ?? '', (line) => {
    return { ...line, fc: apuCycles };
  });
  const saved = await aurora.save(stored, report);
  if (saved.kind !== 'saved') throw new Error(JSON.stringify(saved));
  const known = stored.facts.history.find(({ componentId }) => componentId === apu?.id);
  return { stored: saved.current, csnBefore: known?.csn ?? 0 };
}

/** The cycles and the total that are reported of the APU, oldest month first. */
async function apuLines(): Promise<readonly { fc: number; csn: number }[]> {
  return portal.database.tx({ kind: 'owner' }, (tx) =>
    selectRows(
      tx,
      sql`select fc, util_line.csn from util_line
        join util_report on util_report.id = report_id
        join lease on lease.id = lease_id join component on component.id = component_id
        where lease_no = ${leaseNo} and kind = 'apu' and is_current and month >= '2026-03'
        order by month`,
    ),
  );
}

describe('cycles of an APU that nobody counted', () => {
  it('leave its total where the month before in the same submission ends', async () => {
    const march = await save('2026-03', '100');
    const april = await save('2026-04', '');
    const may = await save('2026-05', '');
    const { results } = await aurora.submit([march.stored, april.stored, may.stored]);
    const total = march.csnBefore + 100;

    expect(results.map(({ kind }) => kind)).toEqual(['accepted', 'accepted', 'accepted']);
    expect(await apuLines()).toEqual([
      { fc: 100, csn: total },
      { fc: 0, csn: total },
      { fc: 0, csn: total },
    ]);
  });

  it('leave later totals where the report of an estimated month does not count them', async () => {
    const desk = estimateDesk(await enterInternally(portal));
    const late = await desk.find(leaseNo, '2026-03');
    const { seen } = await desk.show(late);
    expect((await desk.confirm(late, seen)).statusCode).toBe(200);
    const april = await save('2026-04', '100');
    await aurora.submit([april.stored]);
    const march = await save('2026-03', '');
    const { results } = await aurora.submit([march.stored]);

    expect(results.map(({ kind }) => kind)).toEqual(['accepted']);
    expect(await apuLines()).toEqual([
      { fc: 0, csn: march.csnBefore },
      { fc: 100, csn: march.csnBefore + 100 },
    ]);
  });
});
