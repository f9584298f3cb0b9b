import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeKey, systemOf } from '#tests/support/accounts/key-bench.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { enlargeFleet } from '#tests/support/utilisation/enlarge-fleet.ts';
import { flownRows, systemReporting } from '#tests/support/utilisation/machine-bench.ts';
import { utilisationOf } from '#tests/support/utilisation/report-month.ts';

/** A month of a large airline is judged and answered in this time (milliseconds). */
const mostMs = 2000;
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

  const start = performance.now();
  const answer = await reporting.report(rows);
  const ms = performance.now() - start;

  expect(added).toHaveLength(110);
  expect(rows.length).toBeGreaterThanOrEqual(7 * 110);
  expect(answer.rows.map(({ result, problems }) => [result, problems[0]?.text])).toEqual(
    rows.map(() => ['created', undefined]),
  );
  expect(ms).toBeLessThan(mostMs);
});
