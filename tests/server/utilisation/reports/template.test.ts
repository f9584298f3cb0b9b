import { Readable } from 'node:stream';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planImport } from '#domain/utilisation/import/plan-import.ts';
import { templateColumns } from '#domain/utilisation/import/import-template.ts';
import type { LeaseMonth } from '#domain/utilisation/leases/lease-month.types.ts';
import { registrationIn } from '#domain/utilisation/places/registration-in.ts';
import { lookIndex } from '#server/platform/lists/export/styles.ts';
import { readZip } from '#tests/support/read/read-zip.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import {
  flownMonth,
  monthOfLease,
  utilisationOf,
} from '#tests/support/utilisation/report-month.ts';

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

  it('keeps figures that are typed into its blank cells as text, and dates as dates', async () => {
    const browser = await portal.enter('customer@aurora.example');
    const answer = await browser.call('GET', '/portal/api/utilisation/template');
    const files = await readZip(answer.rawPayload);
    const sheet = files.find(({ name }) => name.endsWith('sheet1.xml'))?.content.toString() ?? '';
    const hours = /<c r="J\d+" s="(\d)"\/>/.exec(sheet)?.[1];

    expect(hours).toBe(String(lookIndex.text));
    expect(sheet).not.toMatch(/<c r="P\d+" s="\d"\/>/);
  });
});

describe('an aircraft that changed its registration', () => {
  it('is called in each month as it was then', async () => {
    const aurora = utilisationOf(await portal.enter('customer@aurora.example'));
    const { leases } = await aurora.read('month=2025-10&noOfMonths=3');
    const lease = leases.find(({ leaseNo }) => leaseNo === 'AUR-A05');
    if (lease === undefined) throw new Error('The lease is not answered.');
    const [first, second] = lease.registrations;

    expect(first?.to).toBe('2025-09-11');
    expect(lease.registration).toBe(second?.registration);
    expect(['2025-08', '2025-09', '2025-10'].map((month) => registrationIn(lease, month))).toEqual([
      first?.registration,
      second?.registration,
      second?.registration,
    ]);
  });

  it('is no other aircraft for an engine, by whatever name it is called then (U27)', async () => {
    const aurora = utilisationOf(await portal.enter('customer@aurora.example'));
    const input = await aurora.read();
    const host = input.leases.find(({ leaseNo }) => leaseNo === 'AUR-A05');
    const month = monthOfLease(input, 'AUR-A07');
    const { lines, ...report } = flownMonth(input, month);
    const registration = host?.registration ?? null;
    const location = { kind: 'otherAircraft', msn: null, position: null, registration } as const;
    const away = lines.map((line, at) => (at === 1 ? { ...line, location } : line));
    const saved = await aurora.save(month, { ...report, lines: away });
    const { results } = await aurora.submit(saved.kind === 'saved' ? [saved.current] : []);

    expect(JSON.stringify(results)).toContain(`(MSN ${host?.serial ?? ''}) is your own aircraft.`);
  });
});
