import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { recordKindNames } from '#domain/team/record-kinds.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { exampleOf, firstFiles } from '#tests/support/import/import-files.ts';
import { openImportedPortal } from '#tests/support/import/imported-portal.ts';
import { createSeededPortal } from '#tests/support/portal/seeded-portal.ts';

const closers: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

interface Missing {
  readonly kind: string;
  readonly contact: { readonly name: string; readonly email: string } | null;
}

async function missingOf(browser: TestBrowser): Promise<readonly Missing[]> {
  const answer = await browser.call('GET', '/portal/api/team/missing-records');
  return answer.json<{ items: readonly Missing[] }>().items;
}

async function importedWith(files: readonly string[]): Promise<TestBrowser> {
  const opened = await openImportedPortal(exampleOf(files));
  closers.push(() => opened.close());
  return opened.browser;
}

describe('what the lessor has not loaded', () => {
  it('is everything beside fleet and leases on the first evening, with nobody to ask', async () => {
    const missing = await missingOf(await importedWith(firstFiles));

    expect(missing).toEqual(recordKindNames.map((kind) => ({ kind, contact: null })));
  });

  it('names the contact who can say why', async () => {
    const files = [
      ...firstFiles,
      'contacts.csv',
      'contact-scopes.csv',
      'security-requirements.csv',
    ];
    const missing = await missingOf(await importedWith(files));

    expect(missing.map(({ kind }) => kind)).toEqual(
      recordKindNames.filter((kind) => kind !== 'security'),
    );
    expect(missing.every(({ contact }) => contact?.email.includes('@'))).toBe(true);
  });

  it('is nothing for an airline with records, and never of a screen that is closed', async () => {
    const portal = await createSeededPortal();
    closers.push(() => portal.close());
    const everything = await portal.enter('everything@aurora.example');
    expect(await missingOf(everything)).toEqual([]);

    await portal.database.tx({ kind: 'owner' }, async (tx) => {
      await tx.execute(sql`delete from engine_event`);
      await tx.execute(sql`delete from interest_term`);
    });

    const kindsOf = async (browser: TestBrowser) =>
      (await missingOf(browser)).map(({ kind }) => kind);
    expect(await kindsOf(everything)).toEqual(['interest', 'positions']);
    expect(await kindsOf(await portal.enter('technical@aurora.example'))).toEqual([]);
    expect(await kindsOf(await portal.enter('generic@aurora.example'))).toEqual([]);
  });
});
