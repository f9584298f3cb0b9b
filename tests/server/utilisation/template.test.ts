import { Readable } from 'node:stream';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planImport } from '#domain/utilisation/import/plan-import.ts';
import { templateColumns } from '#domain/utilisation/import/import-template.ts';
import type { LeaseMonth } from '#domain/utilisation/lease-month.types.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/seeded-portal.ts';
import { utilisationOf } from '#tests/support/utilisation/report-month.ts';

let portal: SeededPortal;

beforeAll(async () => {
  portal = await createSeededPortal();
}, 120_000);

afterAll(() => portal.close());

describe('the template', () => {
  it('is a workbook with the fleet, which the import takes exactly as it is', async () => {
    const browser = await portal.enter('customer@aurora.example');
    const answer = await browser.call('GET', '/portal/api/utilisation/template');
    const cells = await readSheet(Readable.from(answer.rawPayload));
    const table = cells.map((row) => row.map((cell) => (typeof cell === 'string' ? cell : '')));
    const { leases, leaseMonths } = await utilisationOf(browser).read();
    const months = leaseMonths.flatMap(({ leaseId, month, facts, report }): LeaseMonth[] => {
      const lease = leases.find(({ id }) => id === leaseId);
      return lease === undefined ? [] : [{ lease, month, facts, report }];
    });
    const plan = planImport({ table, months });

    expect(answer.headers['content-disposition']).toContain('.xlsx');
    expect(table[0]).toEqual([...templateColumns]);
    expect(plan.refused).toBeNull();
    expect(plan.faults).toEqual([]);
    expect(plan.rows).toHaveLength(table.length - 1);
    expect(table.map(([leaseNo]) => leaseNo)).not.toContain('AUR-A01');
  });
});
