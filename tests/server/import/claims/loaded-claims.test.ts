import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClaimDetail } from '#contract/claims/claim-detail.ts';
import type { Claim } from '#contract/claims/claim-row.ts';
import type { InternalClaim } from '#contract/claims/desk/internal-claims.ts';
import { tellDueNews } from '#server/app/upkeep/tell-due-news.ts';
import { exampleFiles, importTexts } from '#tests/support/import/import-files.ts';
import { type ImportedPortal, openImportedPortal } from '#tests/support/import/imported-portal.ts';
import { password } from '#tests/support/portal/identity-fixture.ts';
import { textOfPages } from '#tests/support/read/pdf-text.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

// On both engines: every table of the import is written.

const claimHead =
  'number,lease_no,event,event_start,event_end,shop,shop_invoice,status,submitted,decided,ended,note';
const lineHead =
  'claim,kind,component,serial,description,amount,paid,lessor_share,lessor_share_for';
const rejected =
  'CL-R,SMP-A01,LLP,2025-02-01,2025-03-01,Delta,D-1,rejected,2025-04-01,,2025-05-02,Parts were not worn.';
const withdrawn =
  'CL-W,SMP-A01,LLP,2025-06-01,2025-07-01,Delta,D-2,withdrawn,2025-08-01,,2025-08-20,';

const files = exampleFiles();
const others = new Map([
  ['claims.csv', [claimHead, rejected, withdrawn].join('\n')],
  [
    'claim-lines.csv',
    [
      lineHead,
      'CL-R,ENG_LLP,engine,697001,Fan disk,100000.00,,,',
      'CL-W,ENG_LLP,engine,697001,Booster spool,90000.00,,,',
    ].join('\n'),
  ],
]);

let opened: ImportedPortal;

beforeAll(async () => {
  opened = await openImportedPortal(files);
  await importTexts(opened.database, others);
}, 120_000);

afterAll(() => opened.close());

const read = async <T>(path: string): Promise<T> => {
  const answer = await opened.browser.call('GET', `/portal/api/${path}`);
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
  return answer.json<T>();
};

async function claimOf(number: string): Promise<ClaimDetail> {
  const { items } = await read<{ items: Claim[] }>(`claims?status=all&q=${number}`);
  return read<ClaimDetail>(`claims/${items[0]?.id}`);
}

const select = <Row>(statement: ReturnType<typeof sql>) =>
  opened.database.tx({ kind: 'owner' }, (tx) => selectRows<Row>(tx, statement));

describe('claims of the time before the portal', () => {
  it('are shown with what each fund paid, and without limits that nobody knows (§3.7)', async () => {
    const claim = await claimOf('CL-2023-04');

    // 2,384,950.00 + 850,000.00 + 62,400.00 for foreign objects; the funds paid 2,176,694.65.
    expect(claim).toMatchObject({
      status: 'paid',
      claimed: '3297350.00',
      eligible: '3234950.00',
      excluded: '62400.00',
      approved: '2176694.65',
      paid: '2176694.65',
      isLoaded: true,
      limits: [],
      owner: 'Maeve Gallagher',
    });
    expect(claim.fundPayments).toMatchObject([
      { fundKind: 'ENG_PR', approved: '1326694.65', shortfall: '1058255.35' },
      { fundKind: 'ENG_LLP', approved: '850000.00', shortfall: '0.00' },
    ]);
    expect(claim.lines[2]).toMatchObject({
      isEligible: false,
      reason: 'Foreign object damage is paid by the airline and its insurers.',
    });
    // The files have days, and no times.
    expect(claim.events.map(({ at, to }) => [at, to])).toEqual([
      ['2023-03-06', 'submitted'],
      ['2023-04-18', 'partiallyApproved'],
      ['2023-04-28', 'paid'],
    ]);
  });

  it('are printed as they were decided', async () => {
    const { id } = await claimOf('CL-2023-04');
    const { rawPayload } = await opened.browser.call('GET', `/portal/api/claims/${id}/pdf`);
    const text = (await textOfPages(rawPayload)).join(' ');

    expect(text).toContain('1,326,694.65');
    expect(text).toContain('Loaded by the lessor as it was decided.');
    expect(text).not.toContain('How each limit is calculated');
  });

  it('take from a fund what they were paid after its opening balance, and nothing before it', async () => {
    const taken = await select(sql`select c.number, f.kind, v.movement_date::text as on,
        v.amount::numeric(18,2)::text as amount
      from fund_movement v join claim c on c.id = v.claim_id join fund f on f.id = v.fund_id
      where v.kind = 'CLAIM_PAID'`);
    const funds = await read<{ items: { kind: string; claimsPaid: string; closing: string }[] }>(
      'funds?from=2026-01&to=2026-10',
    );

    // The one of 2023 is in the balance of 1 January 2026.
    expect(taken).toEqual([
      { number: 'CL-2026-01', kind: 'AF_6Y', on: '2026-04-30', amount: '318400.00' },
    ]);
    // 812,000.00 + 14,500.00 − 318,400.00.
    expect(funds.items.find(({ kind }) => kind === 'AF_6Y')).toMatchObject({
      claimsPaid: '318400.00',
      closing: '508100.00',
    });
  });

  it('notify nobody, mail nobody and credit no account', async () => {
    await tellDueNews({ database: opened.database, now: opened.portal.clock.now });
    const told = await select(
      sql`select title as text from notification where title ilike '%claim%'
        union all select subject from mail_message where subject ilike '%claim%'
        union all select number from invoice where type = 'claimPayment'`,
    );

    expect(told).toEqual([]);
  });

  it('wait for nobody at the desk of the lessor, which finds them', async () => {
    const lessor = await opened.portal.signIn('internal@lessor.example', {
      payload: { username: 'internal@lessor.example', password, realm: 'internal' },
    });
    const path = '/portal/api/internal/claims?customer=SMP';
    const list = async (status: string) =>
      (await lessor.call('GET', `${path}&status=${status}`))
        .json<{ items: InternalClaim[] }>()
        .items.map(({ number }) => number)
        .toSorted();

    expect(await list('waiting')).toEqual([]);
    expect(await list('all')).toEqual(['CL-2023-04', 'CL-2026-01', 'CL-R', 'CL-W']);
  });

  it('that were rejected or withdrawn have paid nothing', async () => {
    expect(await claimOf('CL-R')).toMatchObject({ approved: '0.00', paid: null, limits: [] });
    expect(await claimOf('CL-W')).toMatchObject({ approved: null, paid: null });
  });

  it('change nothing when they are imported again', async () => {
    const { tables } = await importTexts(opened.database, files);

    expect(tables.filter(({ created, changed }) => created + changed > 0)).toEqual([]);
  });

  it('lose a line that the file no longer has', async () => {
    const lines = others.get('claim-lines.csv') ?? '';
    const more = `${lines}\nCL-R,ENG_LLP,engine,697001,Spool,5000.00,,,`;
    await importTexts(opened.database, new Map([...others, ['claim-lines.csv', more]]));
    const before = (await claimOf('CL-R')).claimed;
    await importTexts(opened.database, others);

    expect([before, (await claimOf('CL-R')).claimed]).toEqual(['105000.00', '100000.00']);
  });

  it('give the next claim of the airline a number that none of them has', async () => {
    const own = others.get('claims.csv') ?? '';
    const lines = others.get('claim-lines.csv') ?? '';
    await importTexts(
      opened.database,
      new Map([
        ['claims.csv', own.replaceAll('CL-R', 'SMP-C0003')],
        ['claim-lines.csv', lines.replaceAll('CL-R', 'SMP-C0003')],
      ]),
    );
    const { leases } = await read<{ leases: { leaseId: string; leaseNo: string }[] }>(
      'claim-choices',
    );
    const payload = {
      leaseId: leases.find(({ leaseNo }) => leaseNo === 'SMP-A01')?.leaseId,
      eventType: 'LLP',
      eventStart: null,
      eventEnd: null,
      shop: '',
      invoiceNumber: '',
      invoiceTotal: null,
      lines: [],
    };
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await opened.browser.call('POST', '/portal/api/claims', { payload, headers });

    expect(answer.json<ClaimDetail>().number).toBe('SMP-C0004');
  });
});

describe('a rejected claim that the airline reopens', () => {
  it('is decided in the portal from then on, and no longer loaded', async () => {
    const claim = await claimOf('CL-R');
    const headers = { 'idempotency-key': randomUUID() };
    const payload = { step: 'reopen', note: 'See the new report.', rowVersion: claim.rowVersion };
    const path = `/portal/api/claims/${claim.id}/steps`;
    const answer = await opened.browser.call('POST', path, { payload, headers });

    expect(answer.json<ClaimDetail>()).toMatchObject({
      number: 'CL-R',
      isLoaded: false,
      approved: null,
      fundPayments: [],
    });
  });
});
