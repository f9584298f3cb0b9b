import { afterAll, beforeAll, expect, it } from 'vitest';
import { compareAmounts } from '#domain/money/amount.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { TableName } from '#server/platform/db/insert-rows.ts';
import { importTexts } from '#tests/support/import/import-files.ts';
import { demoFiles } from '#server/seed/app/demo-files.ts';
import { seededAirline } from '#tests/support/portal/seeded-airline.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { seededDay } from '#tests/support/run/seeded-day.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';

let own: Database;

beforeAll(async () => {
  own = await openTestDatabase();
  await importTexts(own, demoFiles(seededDay));
}, 180_000);

afterAll(() => own.close());

const airlines = ['AUR', 'BOR', 'CUM'].map((custId) => seededAirline(custId, seededDay));
const loaded = new Set(
  airlines
    .flatMap(({ utilReports }) => utilReports)
    .filter(({ source }) => source === 'loaded')
    .map(({ id }) => id),
);

type Row = Readonly<Record<string, unknown>>;

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Whether two values say the same; trailing zeros of a decimal have no meaning. */
function isSame(a: unknown, b: unknown): boolean {
  const left = textOf(a);
  const right = textOf(b);
  const isNumber = /^-?\d+(?:\.\d+)?$/;
  if (isNumber.test(left) && isNumber.test(right)) return compareAmounts(left, right) === 0;
  return left === right;
}

/** The fields in which imported rows differ from planned ones, and rows that only one side has. */
async function differences(table: TableName, planned: readonly Row[], keyOf: (row: Row) => string) {
  const found = new Map((await tableRows(own, table)).map((row) => [keyOf(row), row as Row]));
  const differing = planned.flatMap((row) => {
    const other = found.get(keyOf(row));
    if (other === undefined) return [`${keyOf(row)} is missing`];
    return Object.keys(row)
      .filter((field) => !isSame(row[field], other[field]))
      .map((field) => `${keyOf(row)} ${field}: ${String(row[field])} → ${String(other[field])}`);
  });
  return { differing, count: found.size };
}

it('the importer continues the totals and finds the places of engines as the airline would', async () => {
  const planned = airlines
    .flatMap(({ utilLines }) => utilLines)
    .filter(({ reportId }) => loaded.has(reportId));
  const { differing, count } = await differences('util_line', planned, (row) =>
    [row['reportId'], row['componentId']].join(' '),
  );

  expect(planned.length).toBeGreaterThan(1000);
  expect(count).toBe(planned.length);
  expect(differing).toEqual([]);
});

it('the importer explains every line of a loaded month as the bill was made (§3.5)', async () => {
  const months = new Map(
    airlines.flatMap(({ utilReports }) =>
      utilReports
        .filter(({ id }) => loaded.has(id))
        .map(({ invoiceId, month }) => [invoiceId, month]),
    ),
  );
  const planned = airlines
    .flatMap(({ billingLines }) => billingLines)
    .filter(({ invoiceId, month }) => months.get(invoiceId) === month);
  const { differing, count } = await differences('billing_line', planned, (row) =>
    [row['invoiceId'], row['position']].join(' '),
  );

  expect(planned.length).toBeGreaterThan(1000);
  expect(count).toBe(planned.length);
  expect(differing).toEqual([]);
});
