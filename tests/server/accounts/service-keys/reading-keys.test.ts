import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { KeyPermission } from '#domain/accounts/key-permissions.ts';
import { askForKey, makeKey, systemOf } from '#tests/support/accounts/key-bench.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { fetchRoomDocument, openRoom } from '#tests/support/portal/listings.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { textOfPages } from '#tests/support/read/pdf-text.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';

/** What each permission reads, by the page on machine access. */
const readBy: Partial<Record<KeyPermission, readonly string[]>> = {
  readAccount: [
    'getInvoice',
    'getInvoicePdf',
    'getPayment',
    'getStatementFile',
    'listInvoices',
    'listPayments',
    'listStatementAccounts',
    'listStatementEntries',
    'listStatementItems',
    'listStatementTotals',
  ],
  readDocuments: ['downloadDocument', 'downloadXecmDocument', 'listDocuments'],
};

type Reader = Pick<TestBrowser, 'call'>;

interface Page {
  readonly items: readonly {
    readonly id: string;
    readonly number: string;
    readonly source: string;
  }[];
  readonly total: number;
  readonly facets: { readonly leases: readonly string[] };
}

let portal: SeededPortal;
let elin: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  elin = await portal.enter('everything@aurora.example');
}, 240_000);

afterAll(() => portal.close());

/** A system with a key that has these permissions; keys of earlier tests are revoked. */
async function systemWith(...permissions: KeyPermission[]) {
  await portal.database.tx({ kind: 'owner' }, async (tx) => {
    await tx.execute(sql`delete from throttle`);
    await tx.execute(sql`update service_key set revoked_at = now(), revoked_by = 'The test'
      where revoked_at is null`);
  });
  const made = await makeKey(elin, { name: permissions.join(' and '), permissions });
  return { ...systemOf(portal.app, made.text), id: made.key.id };
}

const read = async (who: Reader, path: string) =>
  (await who.call('GET', `/portal/api/${path}`)).json<Page>();
const codeOf = async (who: Reader, url: string) => {
  const answer = await who.call('GET', url);
  return [answer.statusCode, answer.json<{ code: string }>().code];
};
const statementsSeenBy = async (who: Reader) =>
  (await read(who, 'documents?age=all&category=statement')).total;
const download = (who: Reader, { id, source }: Pick<Page['items'][number], 'id' | 'source'>) =>
  who.call(
    'GET',
    `/portal/${source === 'xecm' ? 'DocumentFromXECM' : 'Documents'}/DownloadDocument?docId=${id}`,
  );

describe('what a key reads (Q8)', () => {
  it('are these calls with these permissions, and no others', () => {
    const opened = calls.flatMap(({ byKey, name }) => (byKey ? [`${byKey}: ${name}`] : []));
    const promised = Object.entries(readBy).flatMap(([permission, names]) =>
      names.map((name) => `${permission}: ${name}`),
    );

    expect(opened.toSorted()).toEqual(promised);
  });

  it('is what a person with the access reads', async () => {
    const system = await systemWith('readAccount', 'readDocuments');
    const paths = [
      'invoices?status=all&pageSize=200',
      'payments?pageSize=200',
      'statement-of-account/accounts',
      'documents?age=all&pageSize=200',
    ];

    for (const path of paths) {
      const [bySystem, byPerson] = [await read(system, path), await read(elin, path)];
      expect(bySystem.total).toBeGreaterThan(0);
      expect(bySystem.items.map(({ id }) => id)).toEqual(byPerson.items.map(({ id }) => id));
    }
  });

  it('is nothing without its permission', async () => {
    const system = await systemWith('readDocuments');
    const other = systemOf(
      portal.app,
      (await makeKey(elin, { name: 'Reports', permissions: ['reportUtilisation'] })).text,
    );

    expect(await codeOf(system, '/portal/api/invoices')).toEqual([403, 'forbidden']);
    expect(await codeOf(other, '/portal/api/documents')).toEqual([403, 'forbidden']);
    expect(await codeOf(other, '/portal/api/invoices')).toEqual([403, 'forbidden']);
  });

  it('is nothing of another airline', async () => {
    const system = await systemWith('readAccount', 'readDocuments');
    const borealis = await portal.enter('everything@borealis.example');
    const invoices = await read(borealis, 'invoices?status=all');
    const [payment] = (await read(borealis, 'payments')).items;
    const [document] = (await read(borealis, 'documents?age=all')).items;
    const addresses = [
      `/portal/api/invoices/${invoices.items[0]?.id}`,
      `/portal/api/invoices/${invoices.items[0]?.id}/pdf`,
      `/portal/api/payments/${payment?.id}`,
      `/portal/Documents/DownloadDocument?docId=${document?.id}`,
      `/portal/api/statement-of-account?format=xlsx&lease=${invoices.facets.leases[0]}`,
    ];
    const ownStatuses = [];
    for (const url of addresses) ownStatuses.push((await borealis.call('GET', url)).statusCode);

    expect(ownStatuses).toEqual(addresses.map(() => 200));
    for (const url of addresses) expect(await codeOf(system, url)).toEqual([404, 'notFound']);
  });

  it('is an invoice without its bank account, which needs the proof of a person', async () => {
    const system = await systemWith('readAccount');
    const [invoice] = (await read(system, 'invoices?status=unpaid')).items;
    const [bySystem, byPerson] = await Promise.all(
      [system, elin].map((who) => who.call('GET', `/portal/api/invoices/${invoice?.id}`)),
    );

    expect(byPerson?.json<{ payTo: object | null }>().payTo).not.toBeNull();
    expect(bySystem?.json()).toMatchObject({ payTo: null, isPayToHidden: true });
  });

  it('is an invoice and a statement as files', async () => {
    const system = await systemWith('readAccount');
    const [invoice] = (await read(system, 'invoices?status=unpaid')).items;
    const paper = await system.call('GET', `/portal/api/invoices/${invoice?.id}/pdf`);
    const statement = await system.call('GET', '/portal/api/statement-of-account?format=xlsx');

    expect((await textOfPages(paper.rawPayload)).join(' ')).toContain(invoice?.number);
    expect(statement.statusCode).toBe(200);
    expect(statement.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  it('is no export, which is for people', async () => {
    const system = await systemWith('readAccount');

    expect(await codeOf(system, '/portal/api/invoices/export?format=xlsx')).toEqual([
      401,
      'signInRequired',
    ]);
  });
});

describe('a document that a system takes (Q8)', () => {
  it('is recorded with its key, and read by nobody', async () => {
    const system = await systemWith('readDocuments');
    const [document] = (await read(system, 'documents?age=all')).items;
    const marks = await tableRows(portal.database, 'document_read');
    const answer = await download(system, document ?? { id: '', source: '' });
    const [entry] = await tableRows(
      portal.database,
      'audit_log',
      sql`where event = 'document.downloaded' order by id desc limit 1`,
    );

    expect(answer.statusCode).toBe(200);
    expect(entry).toMatchObject({ externalUserId: system.id, custId: 'AUR' });
    expect(await tableRows(portal.database, 'document_read')).toEqual(marks);
  });

  it('may be about money, and of a project', async () => {
    const system = await systemWith('readDocuments');
    const generic = await portal.enter('generic@aurora.example');

    expect(await statementsSeenBy(generic)).toBe(0);
    expect(await statementsSeenBy(system)).toBe(await statementsSeenBy(elin));
    expect(await statementsSeenBy(system)).toBeGreaterThan(0);
  });

  it('is never in a data room, also where its whole airline has agreed to the NDA', async () => {
    const system = await systemWith('readDocuments');
    const { documentId } = await openRoom(elin, 'AFS-112');

    expect((await fetchRoomDocument(elin, documentId)).statusCode).toBe(200);
    expect((await fetchRoomDocument(system, documentId)).statusCode).toBe(404);
  });
});

describe('a key that reads', () => {
  it.each([
    ['readAccount', 'financial_access', 'Read invoices, payments and statements'],
    ['readDocuments', 'technical_access', 'Read all documents of the company'],
  ] as const)('with %s is not made by somebody without %s', async (permission, flag, words) => {
    const set = (value: string) =>
      portal.database.tx({ kind: 'owner' }, (tx) =>
        tx.execute(sql`update user_account set ${sql.identifier(flag)} = ${value}
          where email = 'everything@aurora.example'`),
      );
    await set('N');
    const maker = await portal.enter('everything@aurora.example');
    const answer = await askForKey(maker, { name: `No ${flag}`, permissions: [permission] });
    await set('Y');

    expect(answer.statusCode).toBe(403);
    expect(answer.json<{ detail: string }>().detail).toContain(`“${words}”`);
  });
});
