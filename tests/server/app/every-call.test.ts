import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEvents } from '#contract/audit/audit-events.ts';
import { type Call, isOfLessor, isOfMachine } from '#contract/call/call.ts';
import { calls } from '#contract/calls.ts';
import { fingerprintOf } from '#server/platform/http/once.ts';
import { keepAnswer, takeKey } from '#server/platform/http/once.queries.ts';
import { makeKey, systemOf } from '#tests/support/accounts/key-bench.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { sampleOf } from '#tests/support/read/sample-of.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

const byName = (list: readonly Call[]) => list.map((call) => [call.name, call] as const);

function reasonsOf({ scope, audit }: Call): string[] {
  const reasons: string[] = [];
  if (typeof scope === 'object') reasons.push(scope.none);
  if ('none' in audit) reasons.push(audit.none);
  if ('unless' in audit) reasons.push(audit.unless);
  return reasons;
}

function eventsOf({ audit }: Call): readonly string[] {
  if ('none' in audit) return [];
  return 'events' in audit ? audit.events : audit;
}

/** Calls that change nothing, with more to say than an address holds. */
const readsByPost = new Set([
  'getInvoicesZip',
  'estimateCorrection',
  'proposePayments',
  'createPaymentFile',
]);

describe.each(byName(calls))('the row of %s', (_name, call) => {
  const { access, answer, audit, method, mode, once, path, scope } = call;

  it('names scope, mode and audit line, and says why where there is none', () => {
    expect(scope).toBeDefined();
    expect(mode).toBeDefined();
    expect('none' in audit || eventsOf(call).length > 0).toBe(true);
    expect(reasonsOf(call).filter((reason) => reason.length < 8)).toEqual([]);
  });

  it('reads only unless it changes or records something', () => {
    const isSilentRead = method === 'GET' && 'none' in audit;

    // What reads for seconds does so from a snapshot, which can be written by nobody.
    const reads = mode === 'readOnly' || (mode === 'snapshot' && method === 'POST');

    expect(reads).toBe(isSilentRead || readsByPost.has(call.name));
    expect(mode === 'readOnly' && eventsOf(call).length > 0).toBe(false);
  });

  it('says why a file leaves no line', () => {
    const isSilentFile = answer !== undefined && 'media' in answer && 'none' in audit;

    if (isSilentFile) expect(audit.none).not.toBe('It only reads.');
  });

  it('has one transaction where it is done once', () => {
    if (once === true) expect(scope).not.toHaveProperty('none');
  });

  it('has a customer where its scope needs one', () => {
    if (access === 'public') expect(scope).toHaveProperty('none');
    if (scope === 'customerOfAddress') expect(path).toContain('{custId}');
    if (mode === 'serialisable') expect(['tenant', 'customerOfAddress']).toContain(scope);
  });
});

it('has a call for every event of the audit log but those of the console, of directories, of refused keys and of the watch of refusals', () => {
  const named = new Set(calls.flatMap(eventsOf));

  expect(auditEvents.filter((event) => !named.has(event))).toEqual([
    'customer.directoryTokenMade',
    'customer.directoryTokenRevoked',
    'serviceKey.refused',
    'user.detailsChanged',
    'call.refused',
    'data.imported',
    'auditLog.removed',
  ]);
});

const onceCalls = calls.filter(({ once }) => once === true);

interface Sample {
  readonly url: string;
  readonly parts: { readonly params: unknown; readonly query: unknown; readonly body: unknown };
  readonly answer: unknown;
}

/** A request that the contract accepts, about things that do not exist, and an answer. */
function sampleRequest({ params, query, body, answer, path }: Call): Sample {
  const sent = { ...Object(sampleOf(params)), custId: 'AUR' } as Record<string, string>;
  const url = path.replaceAll(/\{(\w+)\}/g, (_place, name: string) => String(sent[name]));
  return {
    url,
    parts: {
      params: params?.parse(sent),
      query: query?.parse({}),
      body: body?.parse(sampleOf(body)),
    },
    answer: sampleOf(answer as Call['params']),
  };
}

describe.each(byName(onceCalls))('%s is done once', (_name, call) => {
  let portal: SeededPortal;
  let browser: Pick<TestBrowser, 'call'>;
  const { url, parts, answer } = sampleRequest(call);
  const isInternal = isOfLessor(call.access);
  const isMachine = isOfMachine(call.access);

  beforeAll(async () => {
    ({ portal } = await shared());
    browser = (await shared())[isMachine ? 'system' : isInternal ? 'internal' : 'airline'];
  });

  const send = (key: string | undefined, payload: unknown = parts.body) =>
    browser.call(call.method, url, {
      headers: key === undefined ? {} : { 'idempotency-key': key },
      ...(call.body === undefined ? {} : { payload: payload as object }),
    });

  /** As if the same person had sent it before: the work itself would not find what it names. */
  async function sentBefore(): Promise<string> {
    const email = isInternal ? 'internal@lessor.example' : 'everything@aurora.example';
    const key = randomUUID();
    await portal.database.tx({ kind: 'owner' }, async (tx) => {
      const [user] = await selectRows<{ id: string }>(
        tx,
        isMachine
          ? sql`select id from service_key`
          : sql`select external_user_id as id from user_account where email = ${email}`,
      );
      const isOfCustomer =
        call.scope === 'tenant' ||
        call.scope === 'customerOfAddress' ||
        call.scope === 'colleagues';
      const custId = isOfCustomer ? 'AUR' : null;
      const owner = { custId, externalUserId: user?.id ?? '', key };
      const request = { call: call.name, fingerprint: fingerprintOf(parts) };
      await takeKey(tx, owner, request, portal.clock.now());
      await keepAnswer(tx, owner, answer ?? null);
    });
    return key;
  }

  it('asks for a key', async () => {
    const refused = await send(undefined);

    expect(refused.json()).toMatchObject({
      status: 400,
      issues: [{ path: 'Idempotency-Key' }],
    });
  });

  it('answers a repeat with the first answer, and does nothing', async () => {
    const key = await sentBefore();

    const [first, second] = [await send(key), await send(key)];

    expect([first.statusCode, second.statusCode]).toEqual(
      answer === undefined ? [204, 204] : [200, 200],
    );
    if (answer === undefined) return;
    // The lease that follows is read again for every answer.
    const { nextLease: _next, ...kept } = answer as Record<string, unknown>;
    expect(first.json()).toMatchObject(kept);
    expect(second.json()).toEqual(first.json());
  });

  it('answers a new request and its repeat alike, and records it once at most', async () => {
    const key = randomUUID();

    const first = await send(key);
    const lines = await countLines(portal);
    const second = await send(key);

    expect(first.statusCode).toBeLessThan(500);
    expect(second.statusCode).toBe(first.statusCode);
    expect({ ...second.json(), requestId: '' }).toEqual({ ...first.json(), requestId: '' });
    expect(await countLines(portal)).toBe(lines);
  });
});

/** The lines of the audit log. */
/** The calls that are tried here are refused so often that the log says so, at any moment. */
async function countLines({ database }: SeededPortal): Promise<number> {
  const lines = await database.tx({ kind: 'owner' }, (tx) =>
    selectRows(tx, sql`select 1 from audit_log where event <> 'call.refused'`),
  );
  return lines.length;
}

interface Shared {
  readonly portal: SeededPortal;
  readonly airline: TestBrowser;
  readonly internal: TestBrowser;
  /** A system of the airline, with a key. */
  readonly system: Pick<TestBrowser, 'call'>;
}

let opened: Promise<Shared> | undefined;

function shared(): Promise<Shared> {
  opened ??= createSeededPortal().then(async (portal) => {
    const airline = await portal.enter('everything@aurora.example');
    const { text } = await makeKey(airline);
    const internal = await enterInternally(portal);
    return { portal, airline, internal, system: systemOf(portal.app, text) };
  });
  return opened;
}

afterAll(async () => (await opened)?.portal.close());
