import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import { formatHours } from '#domain/format/hours.ts';
import { replaceLine } from '#domain/utilisation/report/edit-report.ts';
import type { ReportDraft } from '#domain/utilisation/report/report.types.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { fleetOf } from '#tests/support/portal/fleet-reader.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import {
  flownMonth,
  monthOfLease,
  utilisationOf,
  versionOf,
} from '#tests/support/utilisation/report-month.ts';
import { saidByServer } from '#tests/support/utilisation/said-by-rules.ts';

const leaseNo = 'AUR-A05';
const noRight = 'You do not have permission to submit utilisation.';

let portal: SeededPortal;
let browser: TestBrowser;
let aurora: ReturnType<typeof utilisationOf>;
let unverified: ReturnType<typeof utilisationOf>;

beforeAll(async () => {
  portal = await createSeededPortal();
  browser = await portal.enter('everything@aurora.example');
  aurora = utilisationOf(browser);
  unverified = utilisationOf(await portal.enter('unverified@aurora.example'));
}, 120_000);

afterAll(() => portal.close());

const read = async () => monthOfLease(await aurora.read('month=2026-05'), leaseNo);

async function submit(month: StoredLeaseMonth, report: ReportDraft): Promise<void> {
  const saved = await aurora.save(month, report);
  if (saved.kind !== 'saved') throw new Error(JSON.stringify(saved));
  const { results } = await aurora.submit([saved.current]);
  expect(results).toMatchObject([{ kind: 'accepted' }]);
}

describe('an unconfirmed address', () => {
  it('withdraws no month of a colleague (U42)', async () => {
    const input = await aurora.read('month=2026-05');
    await submit(monthOfLease(input, leaseNo), flownMonth(input, monthOfLease(input, leaseNo)));
    const refused = await unverified.withdraw(await read());

    expect(saidByServer(refused)).toMatchObject([['U42', 'error', 'month month', noRight]]);
    expect((await read()).facts.status).toBe('submitted');
  });

  it('requests no correction (U42)', async () => {
    const closed = monthOfLease(await aurora.read('month=2026-04'), leaseNo);
    const refused = await unverified.correct(closed, closed.report, 'Too short.');

    expect(refused).toMatchObject({ kind: 'refused', problems: [{ code: 'U42', text: noRight }] });
  });
});

describe('a month with an engine change, taken back', () => {
  it('leaves the engine where it was before', async () => {
    const withdrawn = await aurora.withdraw(await read());
    const input = await aurora.read('month=2026-05');
    const month = monthOfLease(input, leaseNo);
    const engine = input.leases.find(({ id }) => id === month.leaseId)?.components[1];
    const whereabouts = async () => {
      const { items } = await fleetOf(browser).engines(`q=${engine?.serial ?? ''}`);
      return items[0]?.location;
    };
    const before = await whereabouts();
    const known = month.facts.history.find(({ componentId }) => componentId === engine?.id);
    const shop = { kind: 'shop', msn: null, position: null, registration: null } as const;
    const tsn = formatHours((known?.tsnMin ?? 0) + 100 * 60);
    const change = { date: '2026-05-12', to: shop, tsn, csn: String((known?.csn ?? 0) + 40) };
    const flown = { fh: '100:00', fc: '40', changes: [change] };
    const report = replaceLine(flownMonth(input, month), engine?.id ?? '', (line) => {
      return { ...line, ...flown };
    });
    await submit(month, report);
    const inShop = await whereabouts();
    const taken = await aurora.withdraw(await read());

    expect(withdrawn.kind).toBe('saved');
    expect(inShop).not.toEqual(before);
    expect(await whereabouts()).toEqual(before);
    expect(taken).toMatchObject({ kind: 'saved', current: { report } });
  });
});

describe('a lease-month named twice in a call', () => {
  it.each(['drafts', 'submissions'])('is refused with a text: %s', async (path) => {
    const month = await read();
    const twice = [versionOf(month), versionOf(month)];
    const drafts = twice.map((one) => ({ ...one, report: month.report }));
    const answer = await browser.call('POST', `/portal/api/utilisation/${path}`, {
      payload: path === 'drafts' ? { drafts } : { months: twice },
      headers: { 'idempotency-key': randomUUID() },
    });

    expect(answer.json()).toMatchObject({
      status: 400,
      issues: [{ message: 'Send every lease-month once. Read the page again and repeat it.' }],
    });
  });
});
