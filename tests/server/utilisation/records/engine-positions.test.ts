import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replaceLine } from '#domain/utilisation/report/edit-report.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import {
  flownMonth,
  monthOfLease,
  utilisationOf,
} from '#tests/support/utilisation/report-month.ts';
import { saidByRules, saidByServer } from '#tests/support/utilisation/said-by-rules.ts';

let portal: SeededPortal;
let aurora: ReturnType<typeof utilisationOf>;

beforeAll(async () => {
  portal = await createSeededPortal();
  aurora = utilisationOf(await portal.enter('customer@aurora.example'));
}, 120_000);

afterAll(() => portal.close());

/** Makes the aircraft of AUR-A05, whose lease names two engines, one of another type. */
async function makeHost(variant: string): Promise<void> {
  await portal.database.tx({ kind: 'owner' }, (tx) =>
    tx.execute(sql`update aircraft set variant = ${variant}
      where id = (select aircraft_id from lease where lease_no = 'AUR-A05')`),
  );
}

/** The problems of an engine of AUR-A07 that was installed on AUR-A05 at a position. */
async function saidAt(position: number) {
  const input = await aurora.read();
  const month = monthOfLease(input, 'AUR-A07');
  const msn = input.leases.find(({ leaseNo }) => leaseNo === 'AUR-A05')?.serial ?? '';
  const engine = input.leases.find(({ id }) => id === month.leaseId)?.components[1]?.id ?? '';
  const location = { kind: 'onWing', msn, position, registration: null } as const;
  const report = replaceLine(flownMonth(input, month), engine, (line) => ({ ...line, location }));
  const saved = await aurora.save(month, report);
  if (saved.kind !== 'saved') throw new Error(JSON.stringify(saved));
  const { results } = await aurora.submit([saved.current]);
  const said = saidByServer(results[0]);
  expect(said).toEqual(saidByRules(await aurora.read(), saved.current));
  return said.map((problem) => problem.at(-1)?.replace(msn, 'MSN'));
}

describe('an aircraft of which the lease names two engines', () => {
  it.each([
    ['A340-313', 3, false],
    ['747-8F', 4, false],
    ['MD-11F', 4, true],
    ['A330-200', 3, true],
  ])('of the type %s has a position %i, or says so', async (variant, position, isRefused) => {
    await makeHost(variant);

    const said = await saidAt(position);

    expect(said.some((text) => text?.startsWith(`MSN MSN has no position ${position}.`))).toBe(
      isRefused,
    );
  });
});
