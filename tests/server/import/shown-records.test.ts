import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  exampleFiles,
  exampleWith,
  faultsOf,
  importTexts,
} from '#tests/support/import/import-files.ts';
import { type ImportedPortal, openImportedPortal } from '#tests/support/import/imported-portal.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

let opened: ImportedPortal;

beforeAll(async () => {
  opened = await openImportedPortal(exampleFiles());
}, 120_000);

afterAll(() => opened.close());

async function read(path: string, who = opened.browser): Promise<string> {
  const answer = await who.call('GET', `/portal/api/${path}`);
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
  return answer.body;
}

const rows = <Row>(statement: ReturnType<typeof sql>): Promise<Row[]> =>
  opened.database.tx({ kind: 'owner' }, (tx) => selectRows<Row>(tx, statement));
/** Whether the server has scanned the document that `scannedRow` loads, as its list says. */
async function scans(): Promise<unknown[]> {
  const shelf = await read('documents?shelf=own&age=all&q=Insurance');
  const { items } = JSON.parse(shelf) as { items: { scan: unknown }[] };
  return items.map(({ scan }) => scan);
}

/** A table with one document more than the example. */
const scannedRow = (scanned: string): string =>
  `content_id,cust_id,category,title,file_name,bytes,published,scanned
CS-100235,SMP,insurance,Insurance certificate,Insurance.pdf,1000,2026-09-01,${scanned}
`;

const changedTables = ({ tables }: Awaited<ReturnType<typeof importTexts>>) =>
  tables.filter(({ created, changed }) => created + changed > 0).map(({ table }) => table);

/** The tables that change when the files say this of the scan of one document. */
async function changedBy(scanned: string): Promise<readonly string[]> {
  const files = exampleFiles({ 'documents.csv': scannedRow(scanned) });
  return changedTables(await importTexts(opened.database, files));
}

describe('imported contacts, projects, documents and listings', () => {
  it.each([
    ['team', 'Maeve Doyle'],
    ['projects', 'PRJ-2026-1'],
    ['documents?shelf=own&age=all', 'SMP-A01 lease agreement.pdf'],
    ['documents?shelf=publications', 'Payment instructions.pdf'],
    ['listings', 'LST-100'],
  ])('are shown by %s', async (path, text) => {
    expect(await read(path)).toContain(text);
  });

  it('show to their own customer only', async () => {
    const other = await opened.portal.signIn('all@beta.example');

    expect(await read('team', other)).not.toContain('Maeve Doyle');
    expect(await read('projects', other)).not.toContain('PRJ-2026-1');
    expect(await read('documents?shelf=own&age=all', other)).not.toContain('lease agreement');
  });

  it('wait for the scanner of the content server until a later import says that it has', async () => {
    expect(await changedBy('N')).toEqual(['document']);
    expect(await scans()).toEqual(['scanning']);
    expect(await changedBy('')).toEqual([]);
    expect(await scans()).toEqual(['scanning']);
    expect(await changedBy('Y')).toEqual(['document']);
    expect(await scans()).toEqual(['clean']);
    expect(await changedBy('N')).toEqual([]);
    expect(await scans()).toEqual(['clean']);
  });

  it('stay blocked, whatever an import says', async () => {
    await opened.database.tx({ kind: 'owner' }, (tx) =>
      tx.execute(sql`update document set scan_state = 'blocked' where xecm_id = 'CS-100235'`),
    );
    for (const scanned of ['Y', '', 'N']) {
      expect(await changedBy(scanned)).toEqual([]);
    }
    expect(await scans()).toEqual([]);
  });

  it('keep a masked serial for those who accepted the NDA', async () => {
    expect(await read('listings')).not.toContain('697950');
    expect(await rows(sql`select serial from listing_confidential`)).toEqual([
      { serial: '697950' },
    ]);
  });

  it('begin the thread of an open item with the lead of the lessor', async () => {
    expect(
      await rows(sql`select i.number, i.status, r.step, r.by_name as by
        from oil_item i join oil_response r on r.item_id = i.id`),
    ).toEqual([{ number: 1, status: 'open', step: 'raise', by: 'Liam Burke' }]);
    const [item] = await rows<{ id: string }>(sql`select id from oil_item`);
    const answer = await opened.browser.call('GET', `/portal/api/project-items/${item?.id}`);
    // The file has the day only.
    expect(answer.json()).toMatchObject({ messages: [{ step: 'raise', at: '2026-09-10' }] });
  });

  it('change nothing when they are imported again', async () => {
    expect(changedTables(await importTexts(opened.database, exampleFiles()))).toEqual([]);
  });

  it('keep the days of a milestone that the portal knows', async () => {
    await opened.database.tx({ kind: 'owner' }, (tx) =>
      tx.execute(
        sql`update milestone set forecast = '2026-12-20' where name = 'Release to service'`,
      ),
    );
    const moved = exampleWith('milestones.csv', '2026-12-10', '2026-12-11');
    const result = await importTexts(opened.database, moved);
    const [found] = await rows<{ planned: string; forecast: string }>(
      sql`select planned::text, forecast::text from milestone where name = 'Release to service'`,
    );

    expect(changedTables(result)).toEqual(['milestone']);
    expect(found).toEqual({ planned: '2026-12-11', forecast: '2026-12-20' });
  });

  it('never change a text that somebody may have accepted', async () => {
    expect(
      await faultsOf(opened.database, exampleWith('nda-texts.csv', 'keeps secret', 'keeps')),
    ).toEqual([
      'nda-texts.csv, line 2: A stored text is never changed, because somebody may have accepted it. Add a version.',
    ]);
    expect(
      await faultsOf(opened.database, exampleWith('terms-of-use.csv', 'is personal', 'is yours')),
    ).toEqual([
      'terms-of-use.csv, line 2, column version: A stored text is never changed, because somebody may have accepted it. Add a version.',
    ]);
  });

  it('keep the paragraphs of the terms of use', async () => {
    const [found] = await rows<{ sections: unknown }>(
      sql`select sections from terms_version where version = '2027-1'`,
    );

    expect(found?.sections).toMatchObject([
      { heading: 'Purpose' },
      {
        heading: 'Your account',
        paragraphs: [
          'Your account is personal.',
          'Tell us at once when you believe that somebody else has used it.',
        ],
      },
    ]);
  });
});

describe('faults of them', () => {
  it.each([
    [
      'contact-scopes.csv',
      'liam.burke@lessor.example',
      'nobody@lessor.example',
      'contact-scopes.csv, line 3, column contact: There is no nobody@lessor.example. Add it to contacts.csv.',
    ],
    [
      'contact-scopes.csv',
      'SMP-E01',
      'SMP-X',
      'contact-scopes.csv, line 3, column lease_no: SMP has no lease SMP-X. Add it to leases.csv.',
    ],
    [
      'contacts.csv',
      'Liam Burke,+353 1 555 0101',
      'Liam Burke,',
      'contacts.csv, line 2, column deputy_name: Fill deputy_name and deputy_phone, or none of them.',
    ],
    [
      'projects.csv',
      '2026-12-15',
      '2026-08-15',
      'projects.csv, line 2, column target: It is before the start, 2026-09-01. Correct one of the two.',
    ],
    [
      'milestones.csv',
      'PRJ-2026-1,Induction',
      'PRJ-9,Induction',
      'milestones.csv, line 2, column project: There is no project PRJ-9. Add it to projects.csv.',
    ],
    [
      'open-items.csv',
      '2026-11-20',
      '2026-09-01',
      'open-items.csv, line 2, column due: It is before raised, 2026-09-10. Correct one of the two.',
    ],
    [
      'documents.csv',
      'agreement.pdf',
      'agreement.exe',
      'documents.csv, line 2, column file_name: It does not end with a known kind of file. Write a name that ends with one of pdf, png, jpg, jpeg, tif, tiff, xlsx, docx, csv, txt, zip.',
    ],
    [
      'documents.csv',
      'CS-100234,SMP,SMP-A01,leaseAgreement',
      'CS-100234,,,leaseAgreement',
      'documents.csv, line 2, column category: leaseAgreement is for one customer. Fill cust_id, or choose a category of publications.',
    ],
    [
      'documents.csv',
      'CS-100987,,,paymentGuide',
      'CS-100987,,SMP-A01,paymentGuide',
      'documents.csv, line 3, column lease_no: A document for all customers is about no lease. Leave lease_no empty.',
    ],
    [
      'documents.csv',
      '2026-09-01,PRJ-2026-1,',
      '2026-09-01,PRJ-2026-9,',
      'documents.csv, line 4, column project: SMP has no project PRJ-2026-9. Correct it.',
    ],
    [
      'documents.csv',
      'LST-100,Y,\n',
      'LST-999,Y,\n',
      'documents.csv, line 5, column listing: There is no LST-999. Add it to listings.csv.',
    ],
    [
      'documents.csv',
      'CS-100801,,,borescope',
      'CS-100801,,,technical',
      'documents.csv, line 5, column category: technical is not for a data room. Leave listing empty, or choose another category.',
    ],
    [
      'documents.csv',
      'CS-100801,,,borescope',
      'CS-100801,SMP,,borescope',
      'documents.csv, line 5, column cust_id: A data room belongs to no customer. Leave cust_id empty.',
    ],
    [
      'listings.csv',
      'sample-engine',
      'other-engine',
      'listings.csv, line 2, column nda_series: There is no text other-engine. Add it to nda-texts.csv.',
    ],
  ])('in %s: %s as %s', async (name, from, to, fault) => {
    expect(await faultsOf(opened.database, exampleWith(name, from, to))).toEqual([fault]);
  });
});
