import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClaimChoice, ClaimDetail } from '#contract/claims/claim-detail.ts';
import { claimList } from '#contract/claims/claims.ts';
import type { PageOf } from '#contract/lists/list.ts';
import { claimStatuses } from '#domain/claims/claim-standing.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import { claimSource } from '#server/claims/claims.queries.ts';
import { type ClaimBench, openClaimBench } from '#tests/support/portal/claim-bench.ts';
import { countingStatements } from '#tests/support/read/count-statements.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { textOfPages } from '#tests/support/read/pdf-text.ts';
import { seededDay } from '#tests/support/run/seeded-day.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

let portal: SeededPortal;
let aurora: TestBrowser;
let borealis: TestBrowser;
let bench: ClaimBench;

beforeAll(async () => {
  portal = await createSeededPortal();
  aurora = await portal.enter('finance@aurora.example');
  borealis = await portal.enter('finance@borealis.example');
  bench = await openClaimBench(portal, aurora);
}, 240_000);

afterAll(() => portal.close());

describe('the claims', () => {
  it('show what is open, the oldest first, and every status on request', async () => {
    const open = await bench.read<PageOf<typeof claimList>>('claims?pageSize=200');
    const all = await bench.read<PageOf<typeof claimList>>('claims?status=all&pageSize=200');
    const ages = open.items.map(({ ageDays }) => ageDays);

    expect(ages).toEqual(ages.toSorted((a, b) => b - a));
    expect(
      open.items.some(({ status }) => ['paid', 'rejected', 'withdrawn'].includes(status)),
    ).toBe(false);
    expect(new Set(all.items.map(({ status }) => status))).toEqual(new Set(claimStatuses));
  });

  it('are read in three statements', async () => {
    const database = countingStatements(portal.database);
    await database.tx({ kind: 'tenant', custId: 'AUR' }, async (tx) => {
      const query = claimList.query.parse({ status: 'all' });
      const request = { tx, custId: 'AUR', caller: {} as never, query, asOf: seededDay };
      await claimSource.items(request, { limit: 200, offset: 0 });
      await claimSource.summary(request);
    });

    expect(database.statements()).toBe(3);
  });

  it('are unknown to every other customer, to read and to write', async () => {
    const { items } = await bench.read<PageOf<typeof claimList>>('claims', borealis);
    const id = items[0]?.id ?? '';
    const answers = [
      await aurora.call('GET', `/portal/api/claims/${id}`),
      await aurora.call('GET', `/portal/api/claims/${id}/pdf`),
      await aurora.call('GET', `/portal/api/claims/${id}/zip`),
      await bench.send('PUT', `claims/${id}`, { ...bench.form(), rowVersion: 1 }),
      await bench.send('POST', `claims/${id}/steps`, { step: 'withdraw', note: '', rowVersion: 1 }),
      await bench.send('POST', `claims/${id}/documents`, { kind: 'other', uploadId: 'x' }),
    ];

    expect(items.length).toBeGreaterThan(0);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
  });
});

describe('a draft', () => {
  it('is begun once however often it is sent', async () => {
    const key = randomUUID();
    const first = await bench.send('POST', 'claims', bench.form(), key);
    const again = await bench.send('POST', 'claims', bench.form(), key);
    const claim = first.json<ClaimDetail>();

    expect(again.json<ClaimDetail>()).toEqual(claim);
    expect([claim.claimed, claim.eligible, claim.excluded]).toEqual([
      '15000.00',
      '12000.00',
      '3000.00',
    ]);
    expect(claim.lines[1]?.reason).toBe('Freight, handling and taxes are not restoration.');
    expect(claim.events.map(({ to }) => to)).toEqual(['draft']);
  });

  it('takes no lease and no fund of somebody else', async () => {
    const { leases } = await bench.read<{ leases: ClaimChoice[] }>('claim-choices', borealis);
    const foreign = leases[0];
    const other = await bench.send(
      'POST',
      'claims',
      bench.form({ leaseId: foreign?.leaseId ?? '' }),
    );
    const [line] = bench.form().lines;
    const lines = line === undefined ? [] : [{ ...line, fundId: foreign?.funds[0]?.id ?? '' }];
    const fund = await bench.send('POST', 'claims', bench.form({ lines }));

    expect([other.statusCode, fund.statusCode]).toEqual([400, 400]);
  });

  it('is not overwritten when somebody has changed it', async () => {
    const claim = await bench.begin();
    const body = { ...bench.form({ shop: 'Other shop' }), rowVersion: claim.rowVersion };
    const first = await bench.send('PUT', `claims/${claim.id}`, body);
    const second = await bench.send('PUT', `claims/${claim.id}`, { ...body, shop: 'Third shop' });

    expect(first.json<ClaimDetail>().shop).toBe('Other shop');
    expect([second.statusCode, second.json<{ code: string }>().code]).toEqual([409, 'conflict']);
    expect((await bench.read<ClaimDetail>(`claims/${claim.id}`)).shop).toBe('Other shop');
  });

  it('is submitted only when nothing is wrong, and says all that is', async () => {
    const claim = await bench.begin({ invoiceTotal: '14999.99', eventStart: '2019-01-01' });
    const answer = await bench.step(claim, 'submit');
    const messages = answer
      .json<{ issues: { message: string }[] }>()
      .issues.map(({ message }) => message);

    expect(answer.statusCode).toBe(400);
    expect(messages).toContain('Event start must be within the lease.');
    expect(messages).toContain('Claimed amount cannot exceed the invoice total.');
    expect(messages).toContain('Attach the shop invoice before submitting.');
    expect((await bench.read<ClaimDetail>(`claims/${claim.id}`)).status).toBe('draft');
  });

  it('is submitted with its documents, once, and audited', async () => {
    const claim = await bench.attachAll(await bench.begin());
    const key = randomUUID();
    const first = await bench.step(claim, 'submit', '', key);
    const again = await bench.step(claim, 'submit', '', key);
    const late = await bench.step(claim, 'submit');
    const audited = await portal.database.tx({ kind: 'owner' }, (tx) =>
      selectRows<{ event: string }>(
        tx,
        sql`select event from audit_log where detail->>'claim' = ${claim.id} order by id`,
      ),
    );

    expect(claim.findings).toEqual([]);
    expect(first.json<ClaimDetail>().status).toBe('submitted');
    expect(again.json<ClaimDetail>()).toEqual(first.json<ClaimDetail>());
    expect(late.statusCode).toBe(409);
    expect(audited.map(({ event }) => event)).toEqual([
      'claim.begun',
      ...claim.documents.map(() => 'claim.documentAttached'),
      'claim.stepTaken',
    ]);
  });

  it('gives its documents back as they were sent, alone and in an archive', async () => {
    const claim = await bench.attachAll(await bench.begin());
    const [document] = claim.documents;
    const one = await aurora.call(
      'GET',
      `/portal/api/claims/${claim.id}/documents/${document?.id ?? ''}`,
    );
    const zip = await aurora.call('GET', `/portal/api/claims/${claim.id}/zip`);
    const pdf = await aurora.call('GET', `/portal/api/claims/${claim.id}/pdf`);
    const removed = await bench.send(
      'DELETE',
      `claims/${claim.id}/documents/${document?.id ?? ''}`,
    );

    expect(one.body).toBe('%PDF-1.7\nA document.');
    expect(zip.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect((await textOfPages(pdf.rawPayload)).join(' ')).toContain(`Claim ${claim.number}`);
    expect(removed.json<ClaimDetail>().documents).toHaveLength(claim.documents.length - 1);
  });
});
