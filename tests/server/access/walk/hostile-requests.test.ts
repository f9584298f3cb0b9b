import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isOfLessor } from '#contract/call/call.ts';
import { problemSchema } from '#contract/call/problem.ts';
import { calls } from '#contract/calls.ts';
import { Chance } from '#tests/support/books/chance.ts';
import { actFor } from '#tests/support/portal/act-for.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { type HostileRequest, hostileRequest } from '#tests/support/walk/hostile-request.ts';
import { HostileValues } from '#tests/support/walk/hostile-values.ts';
import type { RowIds } from '#tests/support/walk/row-ids.ts';
import { hostileRequests, hostileSeed } from '#tests/support/walk/walk-size.ts';
import { openWalkedPortal, type WalkedPortal } from '#tests/support/walk/walked-portal.ts';

let walk: WalkedPortal;

beforeAll(async () => {
  walk = await openWalkedPortal();
}, 180_000);

afterAll(() => walk.portal.close());

/** Everybody who sends, signed in anew once their session is over. */
class Senders {
  readonly #open = new Map<string, Pick<TestBrowser, 'call'>>();

  readonly #enter: Readonly<Record<string, () => Promise<Pick<TestBrowser, 'call'>>>> = {
    stranger: async () => ({
      call: (method, url, options) => walk.portal.app.inject({ method, url, ...options }),
    }),
    aurora: () => walk.portal.enter('everything@aurora.example'),
    generic: () => walk.portal.enter('generic@aurora.example'),
    borealis: () => walk.portal.enter('everything@borealis.example'),
    lessor: () => enterInternally(walk.portal),
    acting: async () => actFor(await enterInternally(walk.portal), 'BOR'),
  };

  readonly names = Object.keys(this.#enter);

  /** Signs in; where a request before has changed who may, as an operator would undo it. */
  async #admit(name: string) {
    try {
      return await this.#enter[name]?.();
    } catch {
      await walk.portal.database.tx({ kind: 'owner' }, (tx) =>
        tx.execute(sql`update customer set factor_policy = 'off'`),
      );
      return this.#enter[name]?.();
    }
  }

  async send(name: string, { method, url, options }: HostileRequest) {
    const browser = this.#open.get(name) ?? (await this.#admit(name));
    if (browser === undefined) throw new Error(`Nobody is called ${name}.`);
    const answer = await browser.call(method, url, options);
    if (answer.statusCode === 401) this.#open.delete(name);
    else this.#open.set(name, browser);
    return answer;
  }
}

/** What is wrong with an answer, whoever gets it. */
function faultsOf({ statusCode, headers, body }: LightMyRequestResponse): string[] {
  const faults: string[] = [];
  if (statusCode >= 500) faults.push(`status ${statusCode}`);
  if (headers['x-content-type-options'] !== 'nosniff') faults.push('no nosniff');
  if (String(headers['cache-control']) !== 'no-store') faults.push('may be stored');
  if ([headers['set-cookie'] ?? []].flat().some((cookie) => cookie.includes('evil')))
    faults.push('a header of the sender');
  if (statusCode < 400) return faults;
  if (!String(headers['content-type']).startsWith('application/problem+json'))
    faults.push(`type ${String(headers['content-type'])}`);
  else if (!problemSchema.safeParse(JSON.parse(body)).success) faults.push('no problem');
  if (/\.ts:\d+|node_modules|select .* from /i.test(body)) faults.push('shows the inside');
  return faults;
}

const firstIds = (ids: RowIds): string[] => [...ids.values()].map(([id = '']) => id);

/** To whom nothing of Aurora may be shown. */
const strangers = new Set(['borealis', 'acting', 'stranger']);

// A stream of events has no end.
const tried = calls.filter(({ name }) => name !== 'watchNotifications');

it(
  `${hostileRequests} hostile requests from seed ${hostileSeed} break and leak nothing (S20, S22, S32, S33, S40, F10)`,
  async () => {
    const chance = new Chance(hostileSeed);
    const ids = [
      ...firstIds(walk.aurora),
      ...firstIds(walk.borealis),
      'AUR-A01',
      'BOR-A01',
      'AUR',
      'BOR',
    ];
    const values = new HostileValues(chance, ids);
    const senders = new Senders();
    const found: string[] = [];
    const statuses = new Map<number, number>();
    for (let at = 0; at < hostileRequests && found.length < 10; at += 1) {
      const request = hostileRequest(tried, chance, values);
      const name = chance.of(senders.names) ?? '';
      const answer = await senders.send(name, request);
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
      // At a desk the lessor reads what every customer has.
      const isStranger = strangers.has(name) && !isOfLessor(request.call.access);
      const leaks = isStranger ? walk.ofAurora(answer.body, ids) : [];
      for (const fault of [...faultsOf(answer), ...leaks.map((leak) => `shows ${leak}`)])
        found.push(`${at} ${name} ${request.call.name}: ${fault} ${request.url.slice(0, 200)}`);
    }

    expect(found).toEqual([]);
    expect(({} as { isAdmin?: true }).isAdmin).toBeUndefined();
    // Nearly right requests reach the work behind the checks.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(hostileRequests / 20);
  },
  hostileRequests * 60,
);
