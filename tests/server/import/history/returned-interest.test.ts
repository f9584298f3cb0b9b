import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  InterestChargeDetail,
  interestChargeList,
} from '#contract/lease-account/interest-charges.ts';
import type { PageOf } from '#contract/lists/list.ts';
import { exampleFiles, importTexts } from '#tests/support/import/import-files.ts';
import { type ImportedPortal, openImportedPortal } from '#tests/support/import/imported-portal.ts';

let opened: ImportedPortal;

beforeAll(async () => {
  opened = await openImportedPortal(exampleFiles());
}, 120_000);

afterAll(() => opened.close());

/** PAY-501 of the example, which settled INV-1001 on its due date, and is returned a week later. */
const returned =
  'reference,cust_id,payer,received,value_date,currency,amount,bank_reference,lease_no,returned_on,return_reason\n' +
  'PAY-501,SMP,Sample Airways,2026-09-15,2026-09-15,USD,322451.35,FT2609150001,SMP-A01,2026-09-22,No funds\n';

async function firstSegments(): Promise<InterestChargeDetail['segments']> {
  const list = await opened.browser.call('GET', '/portal/api/interest-charges');
  const { items } = list.json<PageOf<typeof interestChargeList>>();
  const charge = items.find(({ invoiceNumber }) => invoiceNumber === 'INV-1001');
  if (charge === undefined) return [];
  const answer = await opened.browser.call('GET', `/portal/api/interest-charges/${charge.id}`);
  return answer.json<InterestChargeDetail>().segments;
}

describe('an invoice whose payment the bank took back (§3.9)', () => {
  it('bears no interest while it is paid on its due date', async () => {
    expect(await firstSegments()).toEqual([]);
  });

  it('bears interest from its due date, as if it had not been paid', async () => {
    await importTexts(opened.database, new Map([['payments.csv', returned]]));
    const [first] = await firstSegments();

    expect(first).toMatchObject({ from: '2026-09-15', principal: '322451.35' });
  });
});
