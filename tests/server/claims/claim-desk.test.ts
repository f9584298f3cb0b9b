import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClaimDetail } from '#contract/claims/claim-detail.ts';
import type { ClaimCase, InternalClaim } from '#contract/claims/desk/internal-claims.ts';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { addAmounts } from '#domain/money/amount.ts';
import { readStatement } from '#server/lease-account/statement/statement.ts';
import { type ClaimBench, openClaimBench } from '#tests/support/portal/claim-bench.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { seededDay } from '#tests/support/run/seeded-day.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';

let portal: SeededPortal;
let aurora: TestBrowser;
let lessor: TestBrowser;
let payer: TestBrowser;
let bench: ClaimBench;

beforeAll(async () => {
  portal = await createSeededPortal();
  aurora = await portal.enter('finance@aurora.example');
  lessor = await enterInternally(portal, 'claims');
  payer = await enterInternally(portal, 'payments');
  bench = await openClaimBench(portal, aurora);
}, 240_000);

afterAll(() => portal.close());

const caseUrl = (id: string, rest = '') => `/portal/api/internal/customers/AUR/claims/${id}${rest}`;

async function readCase(id: string): Promise<ClaimCase> {
  const answer = await lessor.call('GET', caseUrl(id));
  expect(answer.statusCode).toBe(200);
  return answer.json<ClaimCase>();
}

function write(id: string, rest: string, payload: object, key: string = randomUUID()) {
  const by = rest === '/payment' ? payer : lessor;
  return by.call('POST', caseUrl(id, rest), { payload, headers: { 'idempotency-key': key } });
}

async function submitted(change: Parameters<ClaimBench['begin']>[0] = {}): Promise<ClaimCase> {
  const claim = await bench.attachAll(await bench.begin(change));
  const sent = (await bench.step(claim, 'submit')).json<ClaimDetail>();
  return readCase(sent.id);
}

async function underReview(): Promise<ClaimCase> {
  const { claim } = await submitted();
  const body = { step: 'beginReview', note: '', rowVersion: claim.rowVersion };
  return (await write(claim.id, '/steps', body)).json<ClaimCase>();
}

function verdict({ claim }: ClaimCase, change: object = {}) {
  const shared = { exclusions: [], grants: [], rowVersion: claim.rowVersion };
  return { decision: 'approve', note: 'As the funds allow.', ...shared, ...change };
}

async function approved(change: object = {}): Promise<ClaimCase> {
  const found = await underReview();
  return (await write(found.claim.id, '/decision', verdict(found, change))).json<ClaimCase>();
}

const payment = ({ claim }: ClaimCase) => ({
  paidOn: seededDay,
  waivesDefault: true,
  note: 'Agreed with credit control.',
  rowVersion: claim.rowVersion,
});

describe("the lessor's list of claims", () => {
  it('shows what waits over all customers, and never a draft', async () => {
    const draft = await bench.begin();
    const answer = await lessor.call('GET', '/portal/api/internal/claims?pageSize=200&status=all');
    const { items } = answer.json<{ items: InternalClaim[] }>();
    const waiting = await lessor.call('GET', '/portal/api/internal/claims?pageSize=200');
    const statuses = waiting.json<{ items: InternalClaim[] }>().items.map(({ status }) => status);

    expect(new Set(items.map(({ custId }) => custId)).size).toBeGreaterThan(1);
    expect(items.map(({ id }) => id)).not.toContain(draft.id);
    expect(items.map(({ status }) => status)).not.toContain('draft');
    const known = new Set(['submitted', 'underReview', 'approved', 'partiallyApproved']);
    expect(statuses.filter((status) => !known.has(status))).toEqual([]);
    expect((await lessor.call('GET', caseUrl(draft.id))).statusCode).toBe(404);
  });

  it('reads three statements, however many claims there are', async () => {
    const list = '/portal/api/internal/claims?pageSize=200&status=all';

    expect(await portal.countStatements(() => lessor.call('GET', list), 'lessor')).toBe(3);
  });
});

describe('a decision of the lessor', () => {
  it('asks for documents with a reason, which the airline reads', async () => {
    const { claim } = await submitted();
    const without = { step: 'requireDocuments', note: ' ', rowVersion: claim.rowVersion };
    const refused = await write(claim.id, '/steps', without);
    const asked = await write(claim.id, '/steps', { ...without, note: 'Send page 3 again.' });

    expect(refused.statusCode).toBe(400);
    expect(asked.json<ClaimCase>().claim.status).toBe('docsRequired');
    const seen = await bench.read<ClaimDetail>(`claims/${claim.id}`);
    expect(seen.events.at(-1)).toMatchObject({ note: 'Send page 3 again.', by: 'Conor Walsh' });
  });

  it('grants less than the fund could pay, once, and is audited with user and customer', async () => {
    const found = await underReview();
    const grants = [{ fundId: bench.fundId, atMost: '5000.00' }];
    const key = randomUUID();
    const body = verdict(found, { grants, note: 'Half of the overhaul is warranty.' });
    const answers = await Promise.all([
      write(found.claim.id, '/decision', body, key),
      write(found.claim.id, '/decision', body, key),
    ]);
    const { claim } = await readCase(found.claim.id);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect([claim.status, claim.approved]).toEqual(['partiallyApproved', '5000.00']);
    expect(claim.limits[0]).toMatchObject({ approved: '5000.00', shortfall: '7000.00' });
    const decided = sql`where event = 'claim.decided'`;
    const lines = await tableRows(portal.database, 'audit_log', decided);
    const { externalUserId, custId, detail } = lines.at(-1) ?? {};
    expect({ custId, detail }).toMatchObject({ custId: 'AUR', detail: { approved: '5000.00' } });
    expect(externalUserId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    ['without a reason', { note: '' }, 400],
    ['with a line excluded for no reason', { exclusions: [{ position: 1, reason: ' ' }] }, 400],
    ['from a fund of another claim', { grants: [{ fundId: randomUUID(), atMost: '1.00' }] }, 400],
    ['on an older version', { rowVersion: 1 }, 409],
  ])('%s is refused and changes nothing', async (_name, change, status) => {
    const found = await underReview();

    const answer = await write(found.claim.id, '/decision', verdict(found, change));

    expect(answer.statusCode).toBe(status);
    expect(await readCase(found.claim.id)).toEqual(found);
  });

  it('is for users of the lessor only', async () => {
    const found = await underReview();
    const admin = await portal.enter('admin@aurora.example');
    const options = { payload: verdict(found), headers: { 'idempotency-key': randomUUID() } };

    const answer = await admin.call('POST', caseUrl(found.claim.id, '/decision'), options);

    expect(answer.statusCode).toBe(403);
  });
});

describe('the payment of a claim', () => {
  it('is refused while a default continues, unless that is waived with a reason', async () => {
    const found = await approved();
    const { claim } = found;
    const body = payment(found);

    const refused = await write(claim.id, '/payment', { ...body, waivesDefault: false });
    const unexplained = await write(claim.id, '/payment', { ...body, note: '' });

    expect(found.overdue.length).toBeGreaterThan(0);
    expect(refused.statusCode).toBe(409);
    expect(refused.json<{ detail: string }>().detail).toMatch(
      /^A default continues on this lease: USD [\d.]+ in \d+ invoices? overdue\./,
    );
    expect(unexplained.statusCode).toBe(400);
    expect(await readCase(claim.id)).toEqual(found);
    const airline = await bench.read<ClaimDetail>(`claims/${claim.id}`);
    expect(airline.overdue).toEqual(found.overdue);
  });

  it('moves the funds and credits the account by the same amounts', async () => {
    const found = await approved();
    const statement = async () => {
      const read = await bench.asLessor((tx) =>
        readStatement(tx, { custId: 'AUR', from: '2026-01-01', to: seededDay }),
      );
      const dollars = read.accounts.filter(({ currency }) => currency === 'USD');
      return addAmounts(dollars.map(({ closing }) => closing));
    };
    const before = await statement();

    const answer = await write(found.claim.id, '/payment', payment(found));
    const { claim, balances } = answer.json<ClaimCase>();

    expect([claim.status, claim.paid]).toEqual(['paid', claim.approved]);
    const number = `CP-${claim.number}`;
    const { database } = portal;
    const document = await tableRows(database, 'invoice', sql`where number = ${number}`);
    const moved = await tableRows(database, 'fund_movement', sql`where claim_id = ${claim.id}`);
    const paid = claim.approved ?? '';
    expect(document).toMatchObject([{ type: 'claimPayment', gross: `-${paid}`, status: 'issued' }]);
    expect(moved).toMatchObject([{ kind: 'CLAIM_PAID', amount: paid, invoiceId: document[0]?.id }]);
    const shown = await bench.read<InvoiceDetail>(`invoices/${document[0]?.id}`);
    expect(claim.payment).toEqual({ paidOn: seededDay, credit: number });
    expect(addAmounts(shown.lines.map(({ amount }) => amount))).toBe(`-${paid}`);
    expect(await statement()).toBe(addAmounts([before, `-${paid}`]));
    const balance = found.balances[0]?.balance ?? '';
    expect(balances[0]?.balance).toBe(addAmounts([balance, `-${paid}`]));
  });
});
