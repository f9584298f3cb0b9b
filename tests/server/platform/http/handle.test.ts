import { sql } from 'drizzle-orm';
import { fastify } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#contract/call/call.ts';
import type { CallScope } from '#contract/call/call-row.ts';
import { registerCalls } from '#server/app/register-calls.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { answerProblem } from '#server/platform/http/answer-problem.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { removeOldKeys, takeKey } from '#server/platform/http/once.queries.ts';
import type { SessionServices } from '#server/session/session-services.ts';
import { aCaller, aRawRequest } from '#tests/support/portal/a-caller.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

// On both engines: rights, modes and refusals of the database itself.

const at = Date.parse('2026-10-31T23:59:00Z');
const custId = 'ALPHA';
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.tx({ kind: 'owner' }, (tx) =>
    insertRows(tx, 'customer', [{ custId, name: custId, country: 'IE' }]),
  );
});

beforeEach(() =>
  database.tx({ kind: 'owner' }, async (tx) => {
    await tx.execute(sql`delete from audit_log`);
    await tx.execute(sql`delete from once_request`);
  }),
);

afterAll(() => database.close());

const row = { summary: 'A thing', access: 'signedIn', errors: [] } as const;
const get = { ...row, name: 'getThing', method: 'GET', path: '/portal/api/things' } as const;
const post = { ...row, name: 'sendThing', method: 'POST', path: '/portal/api/things' } as const;

const send = ({ respond }: HandledCall, wish: Parameters<typeof aRawRequest>[0] = {}) =>
  respond(aRawRequest(wish), { database, now: () => at });

/** Any write that the rights of a customer allow. */
const write = (tx: Tx) =>
  takeKey(
    tx,
    { custId, externalUserId: aCaller().externalUserId, key: 'written' },
    { call: 'x', fingerprint: '0' },
    at,
  );

/** What is stored: writes, and events of the audit log. */
function stored() {
  return database.tx({ kind: 'owner' }, async (tx) => {
    const writes = await selectRows(tx, sql`select key from once_request`);
    const lines = await selectRows<{ event: string }>(tx, sql`select event from audit_log`);
    return { writes: writes.length, events: lines.map(({ event }) => event) };
  });
}

describe('what a handler receives and answers', () => {
  const getOne = defineCall({
    ...get,
    access: 'public',
    scope: { none: 'A test.' },
    params: z.object({ id: z.string().max(3) }),
    answer: z.object({ id: z.string() }),
  });
  const answered = handle(getOne, ({ params }) => {
    const found = { id: params.id, secret: 's' };
    return found;
  });

  it('passes only the fields of the contract (S21)', async () => {
    expect(await send(answered, { params: { id: 'a' } })).toEqual({ id: 'a' });
  });

  it('answers notFound for a parameter that cannot be right', async () => {
    await expect(send(answered, { params: { id: 'long' } })).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  it('demands a caller unless the call is public', async () => {
    const call = handle(defineCall(get), () => undefined);

    await expect(send(call, { caller: undefined })).rejects.toMatchObject({
      code: 'signInRequired',
    });
  });

  it('has the moment of the request, its UTC day and its customer', async () => {
    const seen: unknown[] = [];
    const call = handle(defineCall(get), ({ now, today, custId: of }) => {
      seen.push({ now, today, of });
    });

    await send(call);
    expect(seen).toEqual([{ now: at, today: '2026-10-31', of: custId }]);
  });
});

async function rightsIn({ tx }: { readonly tx: Tx }) {
  const [found] = await selectRows<{ role: string; custId: string }>(
    tx,
    sql`select current_user as role, current_setting('portal.cust_id') as "custId"`,
  );
  return found ?? { role: '', custId: '' };
}

/** The rights of a call with the scope; the address names the customer BETA. */
function seenBy(scope: Exclude<CallScope, object>) {
  const answer = z.object({ role: z.string(), custId: z.string() });
  const params = z.object({ custId: z.string() });
  const call = defineCall({ ...get, scope, params, answer });
  return send(handle(call, rightsIn), { params: { custId: 'BETA' } });
}

describe('the transaction of a call', () => {
  it.each([
    ['tenant', 'portal_app', 'ALPHA'],
    ['customerOfAddress', 'portal_app', 'BETA'],
    ['identity', 'portal_identity', ''],
    ['lessor', 'portal_lessor', ''],
    ['publisher', 'portal_publisher', ''],
    ['colleagues', 'portal_colleagues', 'ALPHA'],
  ] as const)('has the rights that the row names: %s', async (scope, role, of) => {
    expect(await seenBy(scope)).toEqual({ role, custId: of });
  });

  it('cannot write in a GET: the database refuses it', async () => {
    const call = handle(defineCall(get), async ({ tx }) => void (await write(tx)));

    await expect(send(call)).rejects.toMatchObject({ cause: { code: '25006' } });
    expect(await stored()).toEqual({ writes: 0, events: [] });
  });

  it('answers such a defect with a problem that says nothing of it', async () => {
    const call = defineCall({ ...get, access: 'public', scope: 'identity' });
    const app = fastify();
    app.decorateRequest('caller', null).decorateRequest('problemCode', null);
    app.setErrorHandler(answerProblem);
    const services = { database, now: () => at } as unknown as SessionServices;
    registerCalls(app, services, [handle(call, ({ tx }) => removeOldKeys(tx, at))]);

    const answer = await app.inject('/portal/api/things');

    expect(answer.json()).toMatchObject({ status: 500, code: 'internalError' });
    expect(answer.body).not.toContain('read-only');
  });

  it('is over when the answer is made, and a failure there undoes nothing', async () => {
    const call = defineCall({ ...post, audit: { none: 'A test.' } });
    const finishing = handle(
      call,
      async ({ tx }) => void (await write(tx)),
      async () => {
        expect(await stored()).toEqual({ writes: 1, events: [] });
        throw new Error('no paper');
      },
    );

    await expect(send(finishing)).rejects.toThrow('no paper');
    expect(await stored()).toEqual({ writes: 1, events: [] });
  });
});

describe('the audit line of a call', () => {
  const accept = defineCall({ ...post, audit: ['terms.accepted'] });

  it('is written with the work, in the name of the caller', async () => {
    const call = handle(accept, async ({ tx, audit }) => {
      await write(tx);
      await audit('terms.accepted');
    });

    await send(call);
    expect(await stored()).toEqual({ writes: 1, events: ['terms.accepted'] });
  });

  it('fails the call when its row does not name it, and undoes the work', async () => {
    const call = handle(accept, async ({ tx, audit }) => {
      await write(tx);
      await audit('terms.accepted');
      await audit('visit.ended');
    });

    await expect(send(call)).rejects.toThrow('sendThing may not write visit.ended');
    expect(await stored()).toEqual({ writes: 0, events: [] });
  });

  it('fails a call that ended without it, and undoes the work', async () => {
    const call = handle(accept, async ({ tx }) => void (await write(tx)));

    await expect(send(call)).rejects.toThrow('without its line in the audit log: terms.accepted');
    expect(await stored()).toEqual({ writes: 0, events: [] });
  });

  it('may be missing where the row says when', async () => {
    const unless = { events: ['terms.accepted'], unless: 'nothing changed' } as const;
    const call = handle(
      defineCall({ ...post, audit: unless }),
      async ({ tx }) => void (await write(tx)),
    );

    await send(call);
    expect(await stored()).toEqual({ writes: 1, events: [] });
  });

  it('is demanded of the attempt that is committed', async () => {
    let attempts = 0;
    const { respond } = handle(accept, async ({ audit }) => {
      attempts += 1;
      if (attempts === 1) await audit('terms.accepted');
    });
    const breaking: Database = {
      ...database,
      async tx(scope, work) {
        await expect(
          database.tx(scope, async (tx, script) => {
            await work(tx, script);
            throw new Error('The connection broke.');
          }),
        ).rejects.toThrow('broke');
        return database.tx(scope, work);
      },
    };

    await expect(respond(aRawRequest(), { database: breaking, now: () => at })).rejects.toThrow(
      'without its line',
    );
    expect(await stored()).toEqual({ writes: 0, events: [] });
  });

  it('is demanded of a call with transactions of its own as well', async () => {
    const own = defineCall({ ...post, scope: { none: 'A test.' }, audit: ['terms.accepted'] });

    await expect(send(handle(own, () => undefined))).rejects.toThrow('without its line');
  });
});
