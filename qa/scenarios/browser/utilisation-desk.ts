import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import type { UtilisationView } from '#contract/utilisation/utilisation.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Action } from '../format/scenario-format.ts';
import {
  checkRow,
  demoMonth,
  engineLease,
  engineMonth,
  hostLease,
  hostMonth,
} from '../utilisation/demo-months.ts';
import { changedByColleague, hoursIn } from '../utilisation/stored-hours.ts';
import { colleague } from '../utilisation/story-steps.ts';

type SignIn = (username: string) => Promise<{ fields: object; setCookie: string }>;

const url = '/portal/api/utilisation';

/**
 * The month that scenarios report as others see it: a colleague who is signed in at the real server
 * outside the browser, and the lessor's billing, which writes into the database.
 */
export class UtilisationDesk {
  readonly #database: Database;
  readonly #app: () => FastifyInstance;
  readonly #signIn: SignIn;
  #headers: Readonly<Record<string, string>> | undefined;
  /** Whether the demo data were compared with the charts' data. */
  #isKnownRight = false;
  #known: { readonly writes: number; readonly hours: string } | undefined;

  constructor(database: Database, app: () => FastifyInstance, signIn: SignIn) {
    this.#database = database;
    this.#app = app;
    this.#signIn = signIn;
  }

  /** Removes the reports of the previous scenario. */
  async reset(): Promise<void> {
    this.#headers = undefined;
    this.#known = undefined;
    const ofMonth = sql`lease_id = ${engineLease.id} and month = ${demoMonth}`;
    await this.#database.tx({ kind: 'owner' }, async (tx) => {
      await tx.execute(
        sql`delete from util_line where report_id in (select id from util_report where ${ofMonth})`,
      );
      await tx.execute(sql`delete from util_report where ${ofMonth}`);
    });
    if (!this.#isKnownRight) checkDemo(await this.#view());
    this.#isKnownRight = true;
  }

  /**
   * Hours stored at the server; read again when `writes`, the count of writes so far, has grown.
   */
  async hours(writes: number): Promise<string> {
    if (this.#known?.writes === writes) return this.#known.hours;
    const hours = hoursIn((await this.#read()).report);
    this.#known = { writes, hours };
    return hours;
  }

  async act(action: Extract<Action, { who: 'colleague' | 'lessor' }>): Promise<void> {
    checkRow(action.row);
    this.#known = undefined;
    if (action.does === 'bills the month') await this.#bill();
    else await this.#save(action);
  }

  async #save(action: Extract<Action, { who: 'colleague' }>): Promise<void> {
    const { leaseId, month, rowVersion, report } = await this.#read();
    const draft = { leaseId, month, rowVersion, report: changedByColleague(report, action) };
    const answer = await this.#call<{ results: readonly { kind: string }[] }>('POST', '/drafts', {
      drafts: [draft],
    });
    if (answer.results[0]?.kind !== 'saved')
      throw new Error('The month takes no figures of a colleague now.');
  }

  async #bill(): Promise<void> {
    const { rows } = (await this.#database.tx({ kind: 'owner' }, (tx) =>
      tx.execute(
        sql`update util_report
          set status = 'invoiced', submitted_at = updated_at, row_version = row_version + 1
          where lease_id = ${engineLease.id} and month = ${demoMonth} and is_current
            and status <> 'invoiced' returning id`,
      ),
    )) as { rows: readonly unknown[] };
    if (rows.length === 0)
      throw new Error('Nothing is stored that the lessor could bill, or it is already billed.');
  }

  #view(): Promise<UtilisationView> {
    return this.#call<UtilisationView>('GET', `?month=${demoMonth}`);
  }

  async #read(): Promise<StoredLeaseMonth> {
    const { leaseMonths } = await this.#view();
    const found = leaseMonths.find(({ leaseId }) => leaseId === engineLease.id);
    if (found === undefined)
      throw new Error(`The server knows no month of ${engineLease.leaseNo}.`);
    return found;
  }

  /** Calls as the colleague, who signs in again when the session is over. */
  async #call<T>(method: 'GET' | 'POST', path: string, payload?: object): Promise<T> {
    for (const isRepeat of [false, true]) {
      this.#headers ??= await this.#enter();
      const headers = { ...this.#headers, 'idempotency-key': randomUUID() };
      const body = payload === undefined ? {} : { payload };
      const answer = await this.#app().inject({ method, url: `${url}${path}`, headers, ...body });
      if (answer.statusCode === 200) return answer.json<T>();
      if (answer.statusCode !== 401 || isRepeat)
        throw new Error(`A colleague was answered ${answer.statusCode}: ${answer.body}`);
      this.#headers = undefined;
    }
    throw new Error('A colleague cannot sign in.');
  }

  async #enter(): Promise<Readonly<Record<string, string>>> {
    const { fields, setCookie } = await this.#signIn(colleague);
    const token = String(Reflect.get(fields, 'token'));
    return { authorization: `Bearer ${token}`, cookie: setCookie.split(';', 1)[0] ?? '' };
  }
}

/** The scenarios on charts use a written copy of the demo data. Throws where they differ. */
function checkDemo({ leases, leaseMonths }: UtilisationView): void {
  const engine = leases.find(({ id }) => id === engineLease.id);
  const month = leaseMonths.find(({ leaseId }) => leaseId === engineLease.id);
  const host = leaseMonths.find(({ leaseId }) => leaseId === hostLease.id);
  const pairs = [
    [engine, engineLease],
    [month, engineMonth],
    [host?.facts.status, hostMonth.facts.status],
    [host?.report.lines[0], hostMonth.report.lines[0]],
  ] as const;
  if (pairs.some(([found, known]) => !isDeepStrictEqual(found, known)))
    throw new Error('The demo data differ from qa/scenarios/utilisation/demo-months.ts.');
}
