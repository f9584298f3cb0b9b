import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeKey, systemOf } from '#tests/support/accounts/key-bench.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { enlargeFleet } from '#tests/support/utilisation/enlarge-fleet.ts';
import { flownRows, systemReporting } from '#tests/support/utilisation/machine-bench.ts';
import { utilisationOf } from '#tests/support/utilisation/report-month.ts';

/** Judging and storing a month of a large airline takes at most so many readings of it by a person. */
const mostReadings = 5;
const month = '2026-05';

let portal: SeededPortal;

beforeAll(async () => {
  portal = await createSeededPortal();
  await enlargeFleet(portal.database, 'CUM', month, 5);
}, 240_000);

afterAll(() => portal.close());

it('judges, stores and answers a month of 110 aircraft with all components in one call', async () => {
  const person = await portal.enter('everything@cumulus.example');
  const input = await utilisationOf(person).read(`month=${month}`);
  const { text } = await makeKey(person);
  const reporting = systemReporting(systemOf(portal.app, text));
  const added = input.leases
    .filter(({ leaseNo, kind }) => kind === 'aircraft' && /-\d$/.test(leaseNo))
    .slice(0, 110);
  const rows = added.flatMap(({ leaseNo }) => flownRows(input, leaseNo, month));

  const readings: number[] = [];
  for (const _ of [1, 2, 3])
    readings.push(await duration(() => utilisationOf(person).read(`month=${month}`)));
  let answer: Awaited<ReturnType<typeof reporting.report>> = { rows: [], months: [] };
  const ms = await duration(async () => {
    answer = await reporting.report(rows);
  });

  expect(added).toHaveLength(110);
  expect(rows.length).toBeGreaterThanOrEqual(7 * 110);
  expect(answer.rows.map(({ result, problems }) => [result, problems[0]?.text])).toEqual(
    rows.map(() => ['created', undefined]),
  );
  expect(ms).toBeLessThan(mostReadings * (readings.toSorted((a, b) => a - b)[1] ?? 0));
});

/** How long something takes (milliseconds). */
async function duration(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}
