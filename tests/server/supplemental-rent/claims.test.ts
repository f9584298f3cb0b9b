import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClaimChoice, ClaimDetail, ClaimForm } from '#contract/claim-detail.ts';
import { claimList } from '#contract/claims.ts';
import type { PageOf } from '#contract/list.ts';
import { claimEventRules } from '#domain/claims/claim-event.ts';
import { claimStatuses } from '#domain/claims/claim-standing.ts';
import { addAmounts, compareAmounts } from '#domain/money/amount.ts';
import { queryRows } from '#server/db/query-rows.ts';
import { decideClaim, payClaim } from '#server/repositories/claim-decision.repository.ts';
import { lockClaim } from '#server/repositories/claim-lock.ts';
import { takeStep } from '#server/repositories/claim-steps.repository.ts';
import { claimSource } from '#server/repositories/claims.repository.ts';
import { countingStatements } from '#tests/support/count-statements.ts';
import type { TestBrowser } from '#tests/support/create-test-portal.ts';
import { textOfPages } from '#tests/support/pdf-text.ts';
import { createSeededPortal, seededDay, type SeededPortal } from '#tests/support/seeded-portal.ts';

let portal: SeededPortal;
let aurora: TestBrowser;
let borealis: TestBrowser;
let lease: ClaimChoice;

beforeAll(async () => {
  portal = await createSeededPortal();
  aurora = await portal.enter('finance@aurora.example');
  borealis = await portal.enter('finance@borealis.example');
  const { leases } = await read<{ leases: ClaimChoice[] }>('claim-choices');
  const found = leases.find(({ leaseNo }) => leaseNo === 'AUR-A06');
  if (found === undefined) throw new Error('AUR-A06 has no funds.');
  lease = found;
}, 240_000);

afterAll(() => portal.close());

async function read<T>(path: string, browser = aurora): Promise<T> {
  const answer = await browser.call('GET', `/portal/api/${path}`);
  expect([answer.statusCode, path]).toEqual([200, path]);
  return answer.json<T>();
}

type Method = 'POST' | 'PUT' | 'DELETE';

function send(method: Method, path: string, payload?: object, key: string = randomUUID()) {
  const headers = { 'idempotency-key': key };
  return aurora.call(method as 'POST', `/portal/api/${path}`, {
    headers,
    ...(payload !== undefined && { payload }),
  });
}

function form(change: Partial<ClaimForm> = {}): ClaimForm {
  const fund = lease.funds.find(({ kind }) => kind === 'APU');
  return {
    leaseId: lease.leaseId,
    eventType: 'APU',
    eventStart: '2026-03-02',
    eventEnd: '2026-04-20',
    shop: 'Delta Gear & APU Works',
    invoiceNumber: 'SV-1',
    invoiceTotal: '15000.00',
    lines: [
      {
        fundId: fund?.id ?? '',
        category: 'restoration',
        description: 'Overhaul',
        amount: '12000.00',
      },
      { fundId: fund?.id ?? '', category: 'freightTax', description: 'Freight', amount: '3000.00' },
    ],
    ...change,
  };
}

async function begin(change: Partial<ClaimForm> = {}): Promise<ClaimDetail> {
  const answer = await send('POST', 'claims', form(change));
  expect(answer.statusCode).toBe(200);
  return answer.json<ClaimDetail>();
}

async function upload(fileName: string): Promise<string> {
  const answer = await aurora.call('POST', `/portal/api/uploads?fileName=${fileName}`, {
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from('%PDF-1.7\nA document.'),
  });
  return answer.json<{ id: string }>().id;
}

async function attachAll(claim: ClaimDetail): Promise<ClaimDetail> {
  let latest = claim;
  for (const kind of claimEventRules[claim.eventType].documents) {
    const uploadId = await upload(`${kind}.pdf`);
    const answer = await send('POST', `claims/${claim.id}/documents`, { kind, uploadId });
    latest = answer.json<ClaimDetail>();
  }
  return latest;
}

function step(claim: ClaimDetail, name: string, note = '', key?: string) {
  const body = { step: name, note, rowVersion: claim.rowVersion };
  return send('POST', `claims/${claim.id}/steps`, body, key);
}

const by = { custId: 'AUR', name: 'Iris Lennon', at: new Date(`${seededDay}T12:00:00Z`), note: '' };

function asLessor<T>(work: (tx: Parameters<typeof lockClaim>[0]) => Promise<T>): Promise<T> {
  return portal.database.tx({ kind: 'tenant', custId: 'AUR' }, work);
}

async function review(claim: ClaimDetail): Promise<ClaimDetail> {
  const submitted = (await step(await attachAll(claim), 'submit')).json<ClaimDetail>();
  await asLessor(async (tx) =>
    takeStep(tx, await lockClaim(tx, 'AUR', submitted.id), 'lessor.beginReview', by),
  );
  return read<ClaimDetail>(`claims/${submitted.id}`);
}

describe('the claims', () => {
  it('show what is open, the oldest first, and every status on request', async () => {
    const open = await read<PageOf<typeof claimList>>('claims?pageSize=200');
    const all = await read<PageOf<typeof claimList>>('claims?status=all&pageSize=200');
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
      const request = { tx, custId: 'AUR', visit: {} as never, query, asOf: seededDay };
      await claimSource.items(request, { limit: 200, offset: 0 });
      await claimSource.summary(request);
    });

    expect(database.statements()).toBe(3);
  });

  it('are unknown to every other customer, to read and to write', async () => {
    const { items } = await read<PageOf<typeof claimList>>('claims', borealis);
    const id = items[0]?.id ?? '';
    const answers = [
      await aurora.call('GET', `/portal/api/claims/${id}`),
      await aurora.call('GET', `/portal/api/claims/${id}/pdf`),
      await aurora.call('GET', `/portal/api/claims/${id}/zip`),
      await send('PUT', `claims/${id}`, { ...form(), rowVersion: 1 }),
      await send('POST', `claims/${id}/steps`, { step: 'withdraw', note: '', rowVersion: 1 }),
      await send('POST', `claims/${id}/documents`, { kind: 'other', uploadId: 'x' }),
    ];

    expect(items.length).toBeGreaterThan(0);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
  });
});

describe('a draft', () => {
  it('is begun once however often it is sent', async () => {
    const key = randomUUID();
    const first = await send('POST', 'claims', form(), key);
    const again = await send('POST', 'claims', form(), key);
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
    const { leases } = await read<{ leases: ClaimChoice[] }>('claim-choices', borealis);
    const foreign = leases[0];
    const other = await send('POST', 'claims', form({ leaseId: foreign?.leaseId ?? '' }));
    const [line] = form().lines;
    const lines = line === undefined ? [] : [{ ...line, fundId: foreign?.funds[0]?.id ?? '' }];
    const fund = await send('POST', 'claims', form({ lines }));

    expect([other.statusCode, fund.statusCode]).toEqual([400, 400]);
  });

  it('is not overwritten when somebody has changed it', async () => {
    const claim = await begin();
    const body = { ...form({ shop: 'Other shop' }), rowVersion: claim.rowVersion };
    const first = await send('PUT', `claims/${claim.id}`, body);
    const second = await send('PUT', `claims/${claim.id}`, { ...body, shop: 'Third shop' });

    expect(first.json<ClaimDetail>().shop).toBe('Other shop');
    expect([second.statusCode, second.json<{ code: string }>().code]).toEqual([409, 'conflict']);
    expect((await read<ClaimDetail>(`claims/${claim.id}`)).shop).toBe('Other shop');
  });

  it('is submitted only when nothing is wrong, and says all that is', async () => {
    const claim = await begin({ invoiceTotal: '14999.99', eventStart: '2019-01-01' });
    const answer = await step(claim, 'submit');
    const messages = answer
      .json<{ issues: { message: string }[] }>()
      .issues.map(({ message }) => message);

    expect(answer.statusCode).toBe(400);
    expect(messages).toContain('Event start must be within the lease.');
    expect(messages).toContain('Claimed amount cannot exceed the invoice total.');
    expect(messages).toContain('Attach the shop invoice before submitting.');
    expect((await read<ClaimDetail>(`claims/${claim.id}`)).status).toBe('draft');
  });

  it('is submitted with its documents, once, and audited', async () => {
    const claim = await attachAll(await begin());
    const key = randomUUID();
    const first = await step(claim, 'submit', '', key);
    const again = await step(claim, 'submit', '', key);
    const late = await step(claim, 'submit');
    const audited = await portal.database.tx({ kind: 'owner' }, (tx) =>
      queryRows<{ event: string }>(
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
    const claim = await attachAll(await begin());
    const [document] = claim.documents;
    const one = await aurora.call(
      'GET',
      `/portal/api/claims/${claim.id}/documents/${document?.id ?? ''}`,
    );
    const zip = await aurora.call('GET', `/portal/api/claims/${claim.id}/zip`);
    const pdf = await aurora.call('GET', `/portal/api/claims/${claim.id}/pdf`);
    const removed = await send('DELETE', `claims/${claim.id}/documents/${document?.id ?? ''}`);

    expect(one.body).toBe('%PDF-1.7\nA document.');
    expect(zip.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect((await textOfPages(pdf.rawPayload)).join(' ')).toContain(`Claim ${claim.number}`);
    expect(removed.json<ClaimDetail>().documents).toHaveLength(claim.documents.length - 1);
  });
});

describe('a decision', () => {
  it('approves what the funds hold, commits it and pays it from them', async () => {
    const claim = await review(await begin());
    const approval = await asLessor((tx) =>
      decideClaim(tx, { claimId: claim.id, rowVersion: claim.rowVersion, exclusions: [] }, by),
    );
    const decided = await read<ClaimDetail>(`claims/${claim.id}`);
    const before = await read<{ items: { id: string; closing: string; committed: string }[] }>(
      'funds?leases=all&pageSize=200&to=2026-06',
    );
    await asLessor((tx) =>
      payClaim(tx, { claimId: claim.id, rowVersion: decided.rowVersion, paidOn: seededDay }, by),
    );
    const paid = await read<ClaimDetail>(`claims/${claim.id}`);
    const after = await read<typeof before>('funds?leases=all&pageSize=200&to=2026-06');
    const fundId = claim.lines[0]?.fundId;
    const closing = (page: typeof before) =>
      page.items.find(({ id }) => id === fundId)?.closing ?? '';

    expect(approval.status).toBe('Partially approved');
    expect([decided.status, decided.approved]).toEqual(['partiallyApproved', '12000.00']);
    expect(before.items.find(({ id }) => id === fundId)?.committed).toBe('12000.00');
    expect([paid.status, paid.paid]).toEqual(['paid', '12000.00']);
    expect(addAmounts([closing(before), '-12000.00'])).toBe(closing(after));
  });

  it('is cut by the fund, and by what earlier claims have taken (§3.7)', async () => {
    const fund = lease.funds.find(({ kind }) => kind === 'APU');
    const lines = [
      {
        fundId: fund?.id ?? '',
        category: 'restoration',
        description: 'All',
        amount: '90000000.00',
      },
    ] as const;
    const claim = await review(await begin({ invoiceTotal: '90000000.00', lines: [...lines] }));
    const [limit] = claim.limits;
    await asLessor((tx) =>
      decideClaim(tx, { claimId: claim.id, rowVersion: claim.rowVersion, exclusions: [] }, by),
    );
    const decided = await read<ClaimDetail>(`claims/${claim.id}`);
    const holds = addAmounts([limit?.contributions ?? '', `-${limit?.earlierClaims ?? ''}`]);

    expect(compareAmounts(limit?.earlierClaims ?? '0', '0')).toBeGreaterThan(0);
    expect(decided.approved).toBe(holds);
    expect(decided.limits[0]?.remaining).toBe('0.00');
  });

  it('rejects, is reopened once with the lines as they were, and asks for documents', async () => {
    const claim = await review(await begin());
    const reject = { exclusions: [{ position: 1, reason: 'Not covered.' }], isRejected: true };
    await asLessor((tx) =>
      decideClaim(tx, { claimId: claim.id, rowVersion: claim.rowVersion, ...reject }, by),
    );
    const rejected = await read<ClaimDetail>(`claims/${claim.id}`);
    const reopened = (await step(rejected, 'reopen', 'New findings.')).json<ClaimDetail>();
    await asLessor(async (tx) =>
      takeStep(tx, await lockClaim(tx, 'AUR', claim.id), 'lessor.requireDocuments', by),
    );
    const asked = await read<ClaimDetail>(`claims/${claim.id}`);
    const answered = (await step(asked, 'answerDocuments', 'Attached.')).json<ClaimDetail>();
    await asLessor((tx) =>
      decideClaim(tx, { claimId: claim.id, rowVersion: answered.rowVersion, ...reject }, by),
    );
    const again = await step(await read<ClaimDetail>(`claims/${claim.id}`), 'reopen');

    expect([rejected.status, rejected.approved, rejected.eligible]).toEqual([
      'rejected',
      '0.00',
      '0.00',
    ]);
    expect([reopened.status, reopened.approved, reopened.eligible]).toEqual([
      'submitted',
      null,
      '12000.00',
    ]);
    expect(answered.status).toBe('underReview');
    expect(again.statusCode).toBe(409);
  });

  it('changes nothing outside a review or on an old version', async () => {
    const draft = await begin();
    const decide = (claim: ClaimDetail, rowVersion: number) =>
      asLessor((tx) => decideClaim(tx, { claimId: claim.id, rowVersion, exclusions: [] }, by));

    await expect(decide(draft, draft.rowVersion)).rejects.toMatchObject({ code: 'conflict' });
    await expect(decide(draft, draft.rowVersion + 1)).rejects.toMatchObject({ code: 'conflict' });
    expect(await read<ClaimDetail>(`claims/${draft.id}`)).toEqual(draft);
  });
});
