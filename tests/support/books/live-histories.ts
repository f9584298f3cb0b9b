import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { hashPassword } from '#server/platform/security/password-hash.ts';
import {
  createTestPortal,
  type TestBrowser,
  type TestPortal,
} from '#tests/support/portal/create-test-portal.ts';
import { password } from '#tests/support/portal/identity-fixture.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { daysLater } from '#tests/support/second/day-table.ts';
import { firstDifference } from '#tests/support/second/differences.ts';
import { Chance } from './chance.ts';
import { exportedLines, missingInStatement } from './exported-books.ts';
import {
  accountLines,
  expectedExports,
  expectedLines,
  inOrder,
  type Line,
} from './expected-books.ts';
import { beginHistory, decideAtDesk, type History, liveThrough } from './history.ts';
import { importCustomers, importDay } from './import-day.ts';
import {
  appliedLines,
  chosenDocument,
  expectedApplied,
  expectedDocument,
  printedDocument,
} from './printed-books.ts';
import { inBrowser, inTransaction } from './screens.ts';
import { shownLines } from './shown-books.ts';
import { tellPortal } from './tell-portal.ts';

const firstDay = '2026-01-05';

/** A visit that lasts as long as a history. */
const longVisit = {
  timing: { tokenExpiryMinutes: 600_000 },
  absoluteHours: 10_000,
} as const;

/** One person for finance at each customer; hashing one password for all saves minutes. */
async function insertPeople(database: Database, histories: readonly History[]): Promise<void> {
  const hash = await hashPassword(password);
  const people = JSON.stringify(
    histories.map(({ custId }) => ({ id: randomUUID(), custId, email: emailOf(custId) })),
  );
  await database.tx({ kind: 'owner' }, async (tx) => {
    await tx.execute(sql`insert into user_account (external_user_id, cust_id, realm, email, name,
        password_hash, financial_access, customer_access, email_verified, status)
      select id, "custId", 'customer', email, 'Finance', ${hash}, 'Y', 'Y', 'Y', 'active'
      from json_to_recordset(${people}::json) as p(id uuid, "custId" text, email text)`);
    await tx.execute(sql`insert into terms_acceptance (external_user_id, version, accepted_at, ip,
        user_agent)
      select id, '2026-1', '2026-01-01T00:00:00Z', '127.0.0.1', 'books'
      from json_to_recordset(${people}::json) as p(id uuid)`);
  });
}

/** Works off steps with some in progress at a time, so that the database works while the test does. */
async function someAtOnce<T>(steps: readonly (() => Promise<T>)[]): Promise<T[]> {
  const waiting = [...steps];
  const done: T[] = [];
  const workOff = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift())
      done.push(await step());
  };
  await Promise.all([workOff(), workOff(), workOff(), workOff()]);
  return done;
}

const emailOf = (custId: string) => `finance@${custId.toLowerCase()}.example`;

/** Histories that live side by side in one database, so that one import a day serves all. */
export class LivingHistories {
  private readonly portal: TestPortal;
  private readonly histories: readonly History[];
  private readonly browsers = new Map<string, TestBrowser>();
  private day = daysLater(firstDay, -1);

  private constructor(portal: TestPortal, histories: readonly History[]) {
    this.portal = portal;
    this.histories = histories;
  }

  static async begin(seeds: readonly number[]): Promise<LivingHistories> {
    const database = await openTestDatabase();
    const histories = seeds.map(beginHistory);
    const portal = await createTestPortal({ database, config: longVisit });
    await importCustomers(database, histories, portal.clock.now());
    await insertPeople(database, histories);
    const living = new LivingHistories(portal, histories);
    living.moveTo(living.day);
    for (const { custId } of histories) {
      const remoteAddress = `10.${histories.length % 200}.0.${living.browsers.size % 250}`;
      living.browsers.set(custId, await portal.signIn(emailOf(custId), { remoteAddress }));
    }
    return living;
  }

  private moveTo(day: string): void {
    const { clock } = this.portal;
    const noon = Date.parse(`${day}T12:00:00Z`);
    clock.advance((noon - clock.now()) / 1000);
    this.day = day;
  }

  private browserOf(custId: string): TestBrowser {
    const browser = this.browsers.get(custId);
    if (browser === undefined) throw new Error(`${custId} is not signed in.`);
    return browser;
  }

  /** Lives through a day; the first difference between books and portal, or `none`. */
  private async liveDay(day: string, isLast: boolean): Promise<string> {
    const { database, clock } = this.portal;
    this.moveTo(day);
    const told = this.histories.map((history) => ({ history, told: liveThrough(history, day) }));
    await importDay(database, this.histories, day, clock.now());
    const each = told.map(({ history, told: events }) => async () => {
      const at = { custId: history.custId, day };
      for (const event of [...events, ...decideAtDesk(history, day)])
        await tellPortal(database, at, event);
      const difference = await this.compare(history, isLast);
      return difference === 'none' ? [] : [`${history.custId} on ${day}: ${difference}`];
    });
    const differences = await someAtOnce(each);
    return differences.flat()[0] ?? 'none';
  }

  private async compare(history: History, isLast: boolean): Promise<string> {
    const { custId } = history;
    const at = { custId, day: this.day };
    const { database } = this.portal;
    const expected = expectedLines(history, this.day);
    if (!isLast) return firstDifference(await inTransaction(database, at, shownLines), expected);
    return this.compareAllFiles(history, expected);
  }

  /** The first difference between books and all that a browser gets: screens, details, files. */
  private async compareAllFiles(history: History, expected: readonly Line[]): Promise<string> {
    const browser = this.browserOf(history.custId);
    const at = { custId: history.custId, day: this.day };
    const statement = () =>
      inTransaction(this.portal.database, at, (screens) => screens.statement());
    const chosen = chosenDocument(history);
    const compared = [
      async () => [await shownLines(inBrowser(browser, statement)), expected],
      async () => [await appliedLines(browser), expectedApplied(history)],
      async () => [inOrder(await exportedLines(browser)), expectedExports(history, this.day)],
      async () =>
        chosen === undefined
          ? [[], []]
          : [await printedDocument(browser, chosen), expectedDocument(history, chosen, this.day)],
    ];
    for (const compare of compared) {
      const [shown = [], books = []] = await compare();
      const difference = firstDifference(shown, books);
      if (difference !== 'none') return difference;
    }
    return missingInStatement(browser, accountLines(history, this.day), this.day);
  }

  /**
   * Lives through some days and compares books and portal at the end of each; details and files at
   * the end of the last one.
   */
  async live(days: number): Promise<string> {
    const pace = new Chance(this.histories[0]?.seed ?? 0);
    let day = firstDay;
    for (let count = 0; count < days; count++) {
      const difference = await this.liveDay(day, count === days - 1);
      if (difference !== 'none') return difference;
      day = daysLater(day, pace.whole(1, 28));
    }
    return 'none';
  }

  async close(): Promise<void> {
    await this.portal.close();
    await this.portal.database.close();
  }
}
