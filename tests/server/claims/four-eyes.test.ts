import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ClaimDetail } from '#contract/claims/claim-detail.ts';
import type { ClaimCase } from '#contract/claims/desk/internal-claims.ts';
import type { LessorRole } from '#domain/access/lessor-roles.ts';
import { importedIds } from '#server/import/table/import-id.ts';
import { actFor } from '#tests/support/portal/act-for.ts';
import { openClaimBench, type ClaimBench } from '#tests/support/portal/claim-bench.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { causeOf } from '#tests/support/databases/cause-of.ts';
import { seededDay } from '#tests/support/run/seeded-day.ts';

// On both engines: it is the database that refuses.

let portal: SeededPortal;
let bench: ClaimBench;
let claims: TestBrowser;
let payments: TestBrowser;
/** Has every role. */
let iris: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  claims = await enterInternally(portal, 'claims');
  payments = await enterInternally(portal, 'payments');
  iris = await enterInternally(portal);
  bench = await openClaimBench(portal, await portal.enter('finance@aurora.example'));
}, 240_000);

afterAll(() => portal.close());

const caseUrl = (id: string, rest = '') => `/portal/api/internal/customers/AUR/claims/${id}${rest}`;

const readCase = async (by: TestBrowser, id: string) =>
  (await by.call('GET', caseUrl(id))).json<ClaimCase>();

const post = (by: TestBrowser, url: string, payload: object) =>
  by.call('POST', url, { payload, headers: { 'idempotency-key': randomUUID() } });

async function approve(by: TestBrowser, id: string) {
  const { rowVersion } = (await readCase(by, id)).claim;
  const shared = { exclusions: [], grants: [], note: 'As the funds allow.', rowVersion };
  return post(by, caseUrl(id, '/decision'), { decision: 'approve', ...shared });
}

async function pay(by: TestBrowser, id: string) {
  const { rowVersion } = (await readCase(by, id)).claim;
  const body = { paidOn: seededDay, waivesDefault: true, note: 'Agreed.', rowVersion };
  return post(by, caseUrl(id, '/payment'), body);
}

/** A claim under review that Iris has begun and submitted as Aurora. */
async function begunByIris(): Promise<ClaimDetail> {
  const acting = await openClaimBench(portal, await actFor(await enterInternally(portal), 'AUR'));
  return acting.review(await acting.begin());
}

/** Lets one person do several parts of claims of Aurora in dollars up to an amount, as the operator does. */
function allow(upTo: string, setBy: string): Promise<unknown> {
  return portal.database.tx({ kind: 'owner' }, (tx) =>
    tx.execute(sql`insert into one_person_limit (cust_id, currency, up_to, set_by, set_at)
      values ('AUR', 'USD', ${upTo}, ${setBy}, now())
      on conflict (cust_id, currency) do update set up_to = excluded.up_to, set_by = excluded.set_by`),
  );
}

const reasonOf = async (sent: ReturnType<TestBrowser['call']>) => {
  const answer = await sent;
  const { statusCode } = answer;
  const { code, detail } = answer.json<{ code: string; detail: string }>();
  return [statusCode, code, detail];
};

describe('a claim that a user of the lessor has begun for a customer (AC-5)', () => {
  it('is approved and paid by two other people, whatever roles the first one has', async () => {
    const { id } = await begunByIris();

    expect(await reasonOf(approve(iris, id))).toEqual([
      403,
      'anotherPerson',
      'You began this claim: a colleague with the role Claims approves it.',
    ]);
    expect((await approve(claims, id)).statusCode).toBe(200);
    expect(await reasonOf(pay(iris, id))).toEqual([
      403,
      'anotherPerson',
      'You began this claim: a colleague with the role Payments pays it.',
    ]);
    expect((await pay(payments, id)).json<ClaimCase>().claim.status).toBe('paid');
  });
});

describe('a claim of an airline', () => {
  it('is not paid by the person who approved it, and the case says so before', async () => {
    const { id } = await bench.review(await bench.begin());
    await approve(iris, id);
    const text = 'You approved this claim: a colleague with the role Payments pays it.';

    expect((await readCase(iris, id)).anotherPerson).toEqual({ approve: null, pay: text });
    expect((await readCase(payments, id)).anotherPerson).toEqual({ approve: null, pay: null });
    expect(await reasonOf(pay(iris, id))).toEqual([403, 'anotherPerson', text]);
    expect((await pay(payments, id)).statusCode).toBe(200);
  });

  it('may be rejected by the person who began it: nothing is paid', async () => {
    const { id } = await begunByIris();
    const { rowVersion } = (await readCase(iris, id)).claim;
    const shared = { exclusions: [], grants: [], note: 'Sent twice.', rowVersion };

    const answer = await post(iris, caseUrl(id, '/decision'), { decision: 'reject', ...shared });

    expect(answer.json<ClaimCase>().claim.status).toBe('rejected');
  });
});

const asAurora = (statement: SQL): Promise<unknown> =>
  portal.database.tx({ kind: 'tenant', custId: 'AUR' }, (tx) => tx.execute(statement));
const idOf = (who: LessorRole | 'internal') => importedIds.user(`${who}@lessor.example`);
const naming = (id: string, part: string, person: string) => sql`insert into claim_person
  (claim_id, cust_id, currency, part, external_user_id, at)
  select id, cust_id, currency, ${part}, ${person}, now() from claim where id = ${id}`;
const approving = (id: string) => sql`update claim set status = 'approved', approved = 1,
  decided_on = ${seededDay} where id = ${id}`;
const paying = (id: string) => sql`update claim set status = 'paid', approved = 1, paid = 1,
  paid_on = ${seededDay} where id = ${id}`;

describe('the database role of requests', () => {
  it('names nobody for a second part', async () => {
    const { id } = await begunByIris();

    expect(await causeOf(asAurora(naming(id, 'approve', idOf('internal'))))).toContain(
      'claim_four_eyes',
    );
    expect(await causeOf(asAurora(naming(id, 'pay', idOf('internal'))))).toContain(
      'claim_four_eyes',
    );
  });

  it.each([
    ['approve', 'payments'],
    ['approve', 'viewer'],
    ['pay', 'claims'],
    ['pay', 'users'],
  ] as const)('names nobody for the part %s who has only the role %s', async (part, role) => {
    const { id } = await bench.review(await bench.begin());

    expect(await causeOf(asAurora(naming(id, part, idOf(role))))).toContain('claim_person_role');
  });

  it.each([
    ['approve', 'claims', approving],
    ['pay', 'payments', paying],
  ] as const)('needs a name to %s, and takes none of an earlier step', async (part, role, step) => {
    const { id } = await bench.review(await bench.begin());
    expect(await causeOf(asAurora(step(id)))).toContain('claim_person_named');
    await asAurora(naming(id, part, idOf(role)));
    const forged = sql`insert into claim_person
      (claim_id, cust_id, currency, part, external_user_id, at, named_in)
      select id, cust_id, currency, ${part}, ${idOf(role)}, now(), xid from claim, generate_series(1, 20)
        as ahead(by), lateral (select pg_current_xact_id()::text::bigint + by as xid) as x
      where id = ${id} on conflict do nothing`;

    expect(await causeOf(asAurora(step(id)))).toContain('claim_person_named');
    await asAurora(forged);
    expect(await causeOf(asAurora(step(id)))).toContain('claim_person_named');
    await portal.database.tx({ kind: 'tenant', custId: 'AUR' }, async (tx) => {
      await tx.execute(naming(id, part, idOf(role)));
      await tx.execute(step(id));
    });
    expect((await readCase(iris, id)).claim.status).toBe(part === 'pay' ? 'paid' : 'approved');
  });

  it.runIf(inject('databaseTemplate').engine === 'postgres')(
    'names nobody while another transaction names somebody for the same claim',
    async () => {
      const { id } = await bench.review(await bench.begin());
      const second = () =>
        portal.database.tx({ kind: 'tenant', custId: 'AUR' }, async (tx) => {
          await tx.execute(sql`set local lock_timeout = '200ms'`);
          await tx.execute(naming(id, 'approve', idOf('internal')));
        });
      const steps = new EventEmitter();
      const named = once(steps, 'named');
      const tried = once(steps, 'tried');
      const first = portal.database.tx({ kind: 'tenant', custId: 'AUR' }, async (tx) => {
        await tx.execute(naming(id, 'begin', idOf('internal')));
        steps.emit('named');
        await tried;
      });
      await Promise.race([named, first]);
      const answer = await causeOf(second());
      steps.emit('tried');
      await first;

      expect(answer).toContain('lock timeout');
      expect(await causeOf(second())).toContain('claim_four_eyes');
    },
  );

  it.each([
    sql`delete from claim_person`,
    sql`update claim_person set external_user_id = gen_random_uuid()`,
    sql`insert into one_person_limit (cust_id, currency, up_to, set_by, set_at)
      values ('AUR', 'USD', 1000000, gen_random_uuid(), now())`,
    sql`update one_person_limit set up_to = 1000000`,
  ])('neither forgets who did a part nor sets a limit', async (statement) => {
    expect(await causeOf(asAurora(statement))).toContain('permission denied');
  });
});

describe('the limit of a customer', () => {
  afterEach(() =>
    portal.database.tx({ kind: 'owner' }, (tx) => tx.execute(sql`delete from one_person_limit`)),
  );

  it('lets one person do several parts of a claim up to it', async () => {
    const { id } = await bench.review(await bench.begin());
    await allow('15000', idOf('security'));

    await approve(iris, id);

    expect((await pay(iris, id)).json<ClaimCase>().claim.status).toBe('paid');
  });

  it('does not cover a larger claim, which the refusal says', async () => {
    const { id } = await bench.review(await bench.begin());
    await allow('14999.99', idOf('security'));

    await approve(iris, id);

    expect(await reasonOf(pay(iris, id))).toEqual([
      403,
      'anotherPerson',
      'You approved this claim, and it is above USD 14,999.99: a colleague with the role Payments pays it.',
    ]);
  });

  it('does not count for the person who set it', async () => {
    const { id } = await bench.review(await bench.begin());
    await allow('1000000', idOf('internal'));

    await approve(iris, id);

    expect((await reasonOf(pay(iris, id))).slice(0, 2)).toEqual([403, 'anotherPerson']);
  });
});
