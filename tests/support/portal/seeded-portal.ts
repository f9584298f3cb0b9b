import { cp } from 'node:fs/promises';
import type { InjectOptions } from 'fastify';
import { type CountedScope, countingStatements } from '../read/count-statements.ts';
import {
  createTestPortal,
  type TestBrowser,
  type TestPortal,
  type TestPortalOptions,
} from './create-test-portal.ts';
import { demoFilesFolder, openTestDatabase } from '../run/open-test-database.ts';
import { testFilesFolder } from '../run/test-files.ts';

/** A portal on the demo data. */
export interface SeededPortal extends TestPortal {
  /** Signs a demo account in with the demo password. */
  enter(email: string): Promise<TestBrowser>;
  /** How many statements run as a customer, or as another, while `work` lasts. */
  countStatements(work: () => Promise<unknown>, scope?: CountedScope): Promise<number>;
}

/** Starts a portal with the demo airlines and accounts of `seededDay`. */
export async function createSeededPortal(
  options: Omit<TestPortalOptions, 'database'> = {},
): Promise<SeededPortal> {
  const database = countingStatements(await openTestDatabase('demo'));
  await cp(demoFilesFolder(), testFilesFolder, { recursive: true });
  const portal = await createTestPortal({ ...options, database });
  return {
    ...portal,
    enter(email) {
      const payload = { username: email, password: 'fly-the-portal-demo' };
      return portal.signIn(email, { payload } satisfies InjectOptions);
    },
    async countStatements(work, scope = 'tenant') {
      const before = database.statements(scope);
      await work();
      return database.statements(scope) - before;
    },
    async close() {
      await portal.close();
      await database.close();
    },
  };
}
