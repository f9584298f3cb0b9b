import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleFiles, importTexts } from '#tests/support/import/import-files.ts';
import { type ImportedPortal, openImportedPortal } from '#tests/support/import/imported-portal.ts';

let opened: ImportedPortal;

/** An empty portal with a person of an airline, who has accepted the portal's own terms, 2026-1. */
beforeAll(async () => {
  opened = await openImportedPortal(exampleFiles({ 'terms-of-use.csv': null }));
}, 120_000);

afterAll(() => opened.close());

/** Terms of the lessor with one section; the import is on 1 November 2026. */
async function load(version: string, from: string): Promise<readonly string[]> {
  const text = `version,title,in_force_from,heading,text\n${version},Our terms,${from},Purpose,Ours.\n`;
  return (await importTexts(opened.database, new Map([['terms-of-use.csv', text]]))).warnings;
}

const inForce = async () =>
  (await opened.browser.call('GET', '/portal/api/terms')).json<{
    version: string;
    acceptedAt: string | null;
  }>();
const invoices = async () => (await opened.browser.call('GET', '/portal/api/invoices')).statusCode;

describe('terms of use of the lessor beside those of the portal', () => {
  it('do not hold when they are older, and the import says so', async () => {
    expect(await load('OLD', '2025-07-01')).toEqual([
      'terms-of-use.csv, line 2, column in_force_from: Customers accept 2026-1, in force from 01 Jan 2026, because it is newer than OLD. Load yours as another version with a later day.',
    ]);
    expect(await inForce()).toMatchObject({ version: '2026-1' });
    expect(await invoices()).toBe(200);
  });

  it('do not hold before their day', async () => {
    expect(await load('NEXT', '2099-01-01')).toEqual([]);
    expect(await inForce()).toMatchObject({ version: '2026-1' });
  });

  it('hold from their day on, and everybody accepts them before anything else', async () => {
    expect(await load('OWN', '2026-10-01')).toEqual([]);
    expect(await inForce()).toMatchObject({ version: 'OWN', acceptedAt: null });
    expect(await invoices()).toBe(403);

    await opened.browser.call('POST', '/portal/api/terms/acceptance', {
      payload: { version: 'OWN' },
    });
    expect(await invoices()).toBe(200);
  });

  it('that have the name of those of the portal are refused', async () => {
    await expect(load('2026-1', '2026-11-01')).rejects.toThrow();
    expect(await inForce()).toMatchObject({ version: 'OWN' });
  });
});
