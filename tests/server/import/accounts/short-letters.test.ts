import { afterAll, beforeAll, expect, it } from 'vitest';
import { exampleFiles, importTexts } from '#tests/support/import/import-files.ts';
import { type ImportedPortal, openImportedPortal } from '#tests/support/import/imported-portal.ts';

let opened: ImportedPortal;

const letter =
  'LC-7001,SMP,USD,Atlantic Bank,ISP98,securityDeposit,855000.00,2021-03-01,2027-02-28,active\n';
const head = 'reference,cust_id,currency,issuing_bank,form,purpose,amount,issued,expires,status\n';

/** The letter of the example ends on 28 February 2027, and its lease on `end`. */
function files(end: string) {
  const leases = exampleFiles().get('leases.csv') ?? '';
  return exampleFiles({
    'letters-of-credit.csv': head + letter,
    'leases.csv': leases.replace('2029-02-28', end),
  });
}

beforeAll(async () => {
  opened = await openImportedPortal(files('2027-02-28'));
}, 120_000);

afterAll(() => opened.close());

async function itemsOf(path: string): Promise<Record<string, unknown>[]> {
  const answer = await opened.browser.call('GET', `/portal/api/${path}`);
  return answer.json<{ items: Record<string, unknown>[] }>().items;
}

const letters = () => itemsOf('letters-of-credit');
const ofLease = async (path: string) =>
  (await itemsOf(path)).find(({ leaseNo }) => leaseNo === 'SMP-A01');

it('says nothing while a letter lasts as long as its lease', async () => {
  expect(await letters()).toMatchObject([{ reference: 'LC-7001', endsBefore: null }]);
  expect(await ofLease('lease-accounts')).toMatchObject({ letterDaysShort: null });
});

it('says after an extension by how many days the letter ends before the lease', async () => {
  await importTexts(opened.database, files('2029-02-28'));
  const [row] = await letters();
  const answer = await opened.browser.call(
    'GET',
    `/portal/api/letters-of-credit/${String(row?.['id'])}`,
  );

  // 365 days to 28 Feb 2028, 366 to 28 Feb 2029; it counts in full until then.
  expect(row).toMatchObject({
    endsBefore: { leaseNo: 'SMP-A01', leaseEnd: '2029-02-28', days: 731 },
  });
  expect(answer.json()).toMatchObject({
    parts: [{ leaseNo: 'SMP-A01', counted: '855000.00', leaseEnd: '2029-02-28', daysShort: 731 }],
  });
  expect(await ofLease('security-cover?show=all')).toMatchObject({
    leaseEnd: '2029-02-28',
    counted: [{ reference: 'LC-7001', ends: '2027-02-28', daysShort: 731 }],
  });
  expect(await ofLease('lease-accounts')).toMatchObject({ letterDaysShort: 731 });
});
