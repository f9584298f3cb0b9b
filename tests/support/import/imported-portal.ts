import type { Database } from '#server/platform/db/database.ts';
import { changePassword } from '#server/session/change-password.steps.ts';
import { openTestDatabase } from '../run/open-test-database.ts';
import {
  createTestPortal,
  type TestBrowser,
  type TestPortal,
} from '../portal/create-test-portal.ts';
import { insertFixture, password } from '../portal/identity-fixture.ts';
import { type Texts, importTexts } from './import-files.ts';

const email = 'finance@sample.example';

/** A portal with nothing but imported files, and somebody of finance of their customer in it. */
export interface ImportedPortal {
  readonly database: Database;
  readonly portal: TestPortal;
  readonly browser: TestBrowser;
  readonly close: () => Promise<void>;
}

/** Imports files into an empty portal, 140 days before the day of its figures. */
export async function openImportedPortal(files: Texts): Promise<ImportedPortal> {
  const database = await openTestDatabase();
  await insertFixture(database);
  await importTexts(database, files);
  await changePassword(database, { email, password }, 0);
  const portal = await createTestPortal({ database });
  portal.clock.advance(140 * 86_400);
  const browser = await portal.signIn(email);
  const terms = await browser.call('GET', '/portal/api/terms');
  const payload = { version: terms.json<{ version: string }>().version };
  await browser.call('POST', '/portal/api/terms/acceptance', { payload });
  const close = async () => {
    await portal.close();
    await database.close();
  };
  return { database, portal, browser, close };
}
