import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import type { ReportRow } from '#contract/utilisation/utilisation-reports.ts';
import type { EngineDetail } from '#contract/fleet/fleet.ts';
import type { ReportableLease } from '#domain/utilisation/leases/asset.types.ts';
import { replaceLine } from '#domain/utilisation/report/edit-report.ts';
import type { ComponentHistory } from '#domain/utilisation/report/report.types.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import { formatHours } from '#domain/format/hours.ts';
import { rotateSigningKeys } from '#server/session/token/signing-keys.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { textOfPages } from '#tests/support/read/pdf-text.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import {
  signatureIn,
  textOfReceipt,
  verifyReceipt,
} from '#tests/support/utilisation/receipt-of.ts';
import {
  flownMonth,
  monthOfLease,
  utilisationOf,
} from '#tests/support/utilisation/report-month.ts';

function apuOf(lease: Pick<ReportableLease, 'components'> | undefined) {
  return lease?.components.find(({ kind }) => kind === 'apu');
}

let portal: SeededPortal;
let browser: TestBrowser;
let aurora: ReturnType<typeof utilisationOf>;
/** Of the month that the first block submits. */
let receiptId: string | null;

beforeAll(async () => {
  portal = await createSeededPortal();
  browser = await portal.enter('everything@aurora.example');
  aurora = utilisationOf(browser);
}, 120_000);

afterAll(() => portal.close());

describe('a submitted month', () => {
  const conditions = { operation: 'inService', derate: '7,5', isHarsh: true } as const;
  let submitted: StoredLeaseMonth;
  /** The history of the APU before. */
  let apu: ComponentHistory | undefined;

  beforeAll(async () => {
    const input = await aurora.read();
    const month = monthOfLease(input, 'AUR-A05');
    const lease = input.leases.find(({ leaseNo }) => leaseNo === 'AUR-A05');
    const engine = lease?.components[2];
    const before = month.facts.history.find(({ componentId }) => componentId === engine?.id);
    const shop = { kind: 'shop', msn: null, position: null, registration: null } as const;
    const tsn = formatHours((before?.tsnMin ?? 0) + 100 * 60);
    const csn = String((before?.csn ?? 0) + 48);
    const flown = flownMonth(input, month);
    apu = month.facts.history.find(({ componentId }) => componentId === apuOf(lease)?.id);
    const hoursAlone = replaceLine(flown, apu?.componentId ?? '', (line) => ({ ...line, fc: '' }));
    const imported = { ...hoursAlone, source: 'csv' as const, conditions };
    const report = replaceLine(imported, engine?.id ?? '', (line) => ({
      ...line,
      fh: '100:00',
      fc: '48',
      location: shop,
      changes: [{ date: '2026-05-13', to: shop, tsn, csn }],
    }));
    const saved = await aurora.save(month, report);
    if (saved.kind !== 'saved') throw new Error('Not saved.');
    const done = await aurora.submit([saved.current]);
    const [result] = done.results;
    if (result?.kind !== 'accepted') throw new Error(JSON.stringify(done.results));
    submitted = result.current;
    receiptId = done.receiptId;
  });

  it('moves the engine in the fleet', async () => {
    const answer = await browser.call('GET', '/portal/api/fleet/engines?location=shop');
    const { items } = answer.json<{ items: { id: string; leaseNo: string }[] }>();
    const moved = items.find(({ leaseNo }) => leaseNo === 'AUR-A05');
    const detail = (
      await browser.call('GET', `/portal/api/fleet/engines/${moved?.id ?? ''}`)
    ).json<EngineDetail>();

    expect(detail.events[0]).toMatchObject({ date: '2026-05-13', kind: 'shopIn' });
    expect(detail.months.at(-1)).toMatchObject({ month: '2026-05', fhMin: 6000, fc: 48 });
    expect(detail.events[0]?.tsnMin).toBe(detail.tsnMin);
  });

  it('leaves the total of cycles as it was where hours alone are reported', async () => {
    const [line] = await portal.database.tx({ kind: 'owner' }, (tx) =>
      selectRows<{ fc: number; csn: number; tsnMin: number }>(
        tx,
        sql`select fc, csn, tsn_min as "tsnMin" from util_line join util_report
            on util_report.id = util_line.report_id
          where month = '2026-05' and is_current and component_id = ${apu?.componentId ?? ''}`,
      ),
    );

    expect(line).toEqual({ fc: 0, csn: apu?.csn, tsnMin: (apu?.tsnMin ?? 0) + 140 * 60 });
  });

  it('has a receipt with every component', async () => {
    const url = `/portal/api/utilisation/receipts/${receiptId ?? ''}/pdf`;
    const answer = await browser.call('GET', url);
    const text = (await textOfPages(answer.rawPayload)).join(' ');
    const foreign = await portal.enter('everything@borealis.example');

    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(text).toContain('Submitted by Elín Sigurðardóttir');
    expect(text).toContain('AUR-A05');
    expect(text).toContain('Flown on 28 days · In service · Derate 7.5 % · Harsh environment');
    expect(submitted.report.conditions).toEqual(conditions);
    expect(text).toContain('100:00');
    expect((await foreign.call('GET', url)).statusCode).toBe(404);
  });

  it('is proven by the signature on its receipt, to its own airline only', async () => {
    const text = await textOfReceipt(browser, receiptId);
    const signature = signatureIn(text);
    const flipped = signature.replace(
      /.(\S)\s*$/u,
      (end) => (end.startsWith('A') ? 'B' : 'A') + end.slice(1),
    );
    const foreign = await portal.enter('everything@borealis.example');
    const genuine = { isGenuine: true, receiptId, isUnchanged: true };

    const read = await verifyReceipt(browser, signature);
    expect(read).toMatchObject(genuine);
    expect(text).toContain(`SHA-256 of the figures: ${read.sha256 ?? 'none'}`);
    expect((await verifyReceipt(browser, flipped)).isGenuine).toBe(false);
    expect((await verifyReceipt(browser, 'no signature')).isGenuine).toBe(false);
    expect((await verifyReceipt(foreign, signature)).isGenuine).toBe(false);
  });

  it('says how its figures came in, which is never an estimate', async () => {
    const list = await browser.call('GET', '/portal/api/utilisation/reports?lease=AUR-A05');
    const [latest] = list.json<{ items: ReportRow[] }>().items;
    const { leaseId, month, rowVersion, report } = submitted;
    const draft = { leaseId, month, rowVersion, report: { ...report, source: 'estimate' } };
    const headers = { 'idempotency-key': randomUUID() };
    const payload = { drafts: [draft] };
    const url = '/portal/api/utilisation/drafts';

    expect(latest).toMatchObject({ month: '2026-05', status: 'submitted', source: 'csv' });
    expect((await browser.call('POST', url, { payload, headers })).statusCode).toBe(400);
  });

  it('is changed only after it was withdrawn', async () => {
    const input = await aurora.read();
    const direct = await aurora.save(submitted, flownMonth(input, submitted));
    const withdrawn = await aurora.withdraw(submitted);
    if (withdrawn.kind !== 'saved') throw new Error(JSON.stringify(withdrawn));
    const changed = await aurora.save(withdrawn.current, flownMonth(input, submitted));

    expect(direct).toMatchObject({ kind: 'refused', problems: [{ code: 'U35' }] });
    expect(withdrawn.current).toMatchObject({ facts: { status: 'draft' }, receiptId: null });
    expect(changed.kind).toBe('saved');
  });
});

/** Leases an engine of an aircraft once more, from the middle of May on. */
async function leaseAgain(engineId: string): Promise<void> {
  await portal.database.tx({ kind: 'owner' }, (tx) =>
    tx.execute(sql`insert into lease (id, cust_id, lease_no, lessor_entity_id, engine_id,
        start_date, end_date, currency, is_mr_paying)
      select gen_random_uuid(), cust_id, 'AUR-X99', lessor_entity_id, component.engine_id,
        '2026-05-11', '2027-05-10', currency, false
      from lease, component where lease_no = 'AUR-A07' and component.id = ${engineId}`),
  );
}

describe('an engine of two leases', () => {
  it('is in one place at a time, and reported for the days of its lease (U19, U23)', async () => {
    const { leases } = await aurora.read();
    const carrier = leases.find(({ leaseNo }) => leaseNo === 'AUR-A07');
    await leaseAgain(carrier?.components[1]?.id ?? '');
    const input = await aurora.read();
    const months = ['AUR-A07', 'AUR-X99'].map((leaseNo) => monthOfLease(input, leaseNo));
    const saved = [];
    for (const month of months) {
      const result = await aurora.save(month, flownMonth(input, month));
      if (result.kind === 'saved') saved.push(result.current);
    }
    const { results } = await aurora.submit(saved);
    const again = results.find(({ leaseId }) => leaseId === months[1]?.leaseId);
    const problems = again?.kind === 'refused' ? again.problems : [];

    expect(problems.map(({ code }) => code)).toEqual(expect.arrayContaining(['U19', 'U23']));
    expect(problems.find(({ code }) => code === 'U19')?.text).toContain('for 21 of 31 days');
  });
});

describe('a receipt whose key was replaced days ago', () => {
  it('is still proven, by a key that has left the public list', async () => {
    const signature = signatureIn(await textOfReceipt(browser, receiptId));
    const [header = ''] = signature.split('.', 1);
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string };

    await rotateSigningKeys(portal.database, portal.clock.now());
    portal.clock.advance(2 * 24 * 3600);
    const later = await portal.enter('everything@aurora.example');
    const listed = (await later.call('GET', '/portal/api/jwks.json')).json<{
      keys: { kid: string }[];
    }>();

    expect(listed.keys.map((key) => key.kid)).not.toContain(kid);
    expect(await verifyReceipt(later, signature)).toMatchObject({
      isGenuine: true,
      isUnchanged: true,
    });
  });
});
