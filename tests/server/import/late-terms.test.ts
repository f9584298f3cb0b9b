import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { coverList } from '#contract/lease-account/security-cover.ts';
import type { letterList } from '#contract/lease-account/letters-of-credit.ts';
import type {
  InterestChargeDetail,
  interestChargeList,
} from '#contract/lease-account/interest-charges.ts';
import type { AnyList, PageOf } from '#contract/lists/list.ts';
import { templateFiles } from '#server/import/template.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import {
  exampleFiles,
  exampleWith,
  faultsOf,
  importTexts,
} from '#tests/support/import/import-files.ts';
import { type ImportedPortal, openImportedPortal } from '#tests/support/import/imported-portal.ts';

let opened: ImportedPortal;

/** Interest from 15 October on by other terms; the fixings are 4.29 % for October, 4.28 % after. */
const terms = [
  'lease_no,from,index,margin,grace_days,day_count,cap,amendment',
  'SMP-E01,2024-06-01,CME Term SOFR,0.04,3,ACT/360,,',
  'SMP-E01,2026-10-25,CME Term SOFR,0.06,0,ACT/365F,0.1,Amendment 2',
].join('\n');

beforeAll(async () => {
  opened = await openImportedPortal(exampleFiles({ 'interest-terms.csv': terms }));
}, 120_000);

afterAll(() => opened.close());

async function page<L extends AnyList>(path: string): Promise<PageOf<L>> {
  const answer = await opened.browser.call('GET', `/portal/api/${path}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<PageOf<L>>();
}

describe('imported late-interest terms (§3.3, §3.9)', () => {
  it('count each day of an overdue invoice by the terms of that day', async () => {
    const { items } = await page<typeof interestChargeList>('interest-charges');
    const charge = items.find(({ invoiceNumber }) => invoiceNumber === 'INV-1003');
    const answer = await opened.browser.call('GET', `/portal/api/interest-charges/${charge?.id}`);
    const { segments, terms: shown } = answer.json<InterestChargeDetail>();

    expect(charge?.termsChangedOn).toBe('2026-10-25');
    expect(shown.map(({ amendment }) => amendment)).toEqual([null, 'Amendment 2']);
    expect(
      segments.slice(0, 3).map(({ from, principal, rate }) => [from, principal, rate]),
    ).toEqual([
      ['2026-10-15', '56000.00', '0.0829'],
      ['2026-10-25', '56000.00', '0.1'],
      ['2026-11-01', '56000.00', '0.1'],
    ]);
    // Two New York bond market days before 1 October (a Thursday) and before 1 November (a Sunday).
    expect(segments.slice(0, 3).map(({ fixing }) => [fixing?.determination, fixing?.rate])).toEqual(
      [
        ['2026-09-29', '0.0429000'],
        ['2026-09-29', '0.0429000'],
        ['2026-10-29', '0.0428000'],
      ],
    );
    expect(shown.map(({ from, dayCount, cap }) => [from, dayCount, cap])).toEqual([
      ['2026-10-15', 'ACT/360', null],
      ['2026-10-25', 'ACT/365F', '0.1000000'],
    ]);
  });

  it('say which charges a dispute suspends', async () => {
    const rows = await opened.database.tx({ kind: 'owner' }, (tx) =>
      selectRows<{ types: string[] }>(
        tx,
        sql`select suspended_types(id, '2026-10-01') as types from lease order by lease_no`,
      ),
    );

    expect(rows.map(({ types }) => types)).toEqual([
      ['supplementalRent', 'recharge', 'redelivery'],
      [],
    ]);
  });

  it('change nothing when they are imported again', async () => {
    const { tables } = await importTexts(
      opened.database,
      exampleFiles({ 'interest-terms.csv': terms }),
    );

    expect(tables.filter(({ created, changed }) => created + changed > 0)).toEqual([]);
  });
});

describe('imported security (§3.8, §3.9)', () => {
  it('is shown with its purpose, the days ahead and the last expiry', async () => {
    const covers = await page<typeof coverList>('security-cover?show=all');
    const letters = await page<typeof letterList>('letters-of-credit?status=all');

    expect(covers.items).toMatchObject([
      { leaseNo: 'SMP-E01', purpose: 'securityDeposit', cash: '40000.00', shortfall: '84000.00' },
      { leaseNo: 'SMP-A01', required: '855000.00', purpose: 'both', cover: '855000.00' },
    ]);
    expect(letters.items).toMatchObject([
      { reference: 'LC-7001', isEvergreen: true, finalExpiry: '2029-03-31' },
    ]);
  });
});

type Case = [file: string, from: string, to: string, message: string];

const depositFaults = [
  ['40000.00,,', '0.00,,', 'amount: 0.00 is not above 0. Write the amount received.'],
  [
    '40000.00,,',
    '40000.00,40000.01,2026-01-31',
    'returned: 40000.01 is not from 0 to 40000.00. Correct one of the two.',
  ],
  ['40000.00,,', '40000.00,100.00,', 'returned_on: Write the day on which 100.00 was returned.'],
  [
    '40000.00,,',
    '40000.00,,2026-01-31',
    'returned_on: 2026-01-31 needs an amount returned. Write one, or no day.',
  ],
  [
    '40000.00,,',
    '40000.00,100.00,2024-05-31',
    'returned_on: 2024-05-31 is before 2024-06-01. Correct one of the two.',
  ],
  // An invoice of another type asks for no deposit.
  [
    '40000.00,,,',
    '40000.00,,,INV-1003',
    'invoice: SMP-E01 has no invoice of securityDeposit INV-1003. Add it to invoices.csv, or correct the number.',
  ],
].map(([from = '', to = '', fault = '']): Case => {
  const message = `security-deposits.csv, line 2, column ${fault}`;
  return ['security-deposits.csv', from, to, message];
});

describe('an import that cannot be', () => {
  it.each<Case>([
    [
      'interest-terms.csv',
      'SOFR,1,0.05',
      'SOFR,3,0.05',
      'Interest on its invoices since 2026-10-26 needs the rate of CME Term SOFR 3M of 2026-09-29 or before',
    ],
    ['dispute-terms.csv', 'none', 'nothing', '"nothing" is unknown. Write some of basicRent'],
    [
      'letters-of-credit.csv',
      ',Y,60,',
      ',N,60,',
      'Enter the days of notice of an evergreen letter',
    ],
    ['letters-of-credit.csv', '2029-03-31', '2026-03-31', 'It is before 2027-02-28'],
    ['letter-leases.csv', 'LC-7001', 'LC-7002', 'There is no letter LC-7002'],
    ['security-requirements.csv', '855000.00', '855000.001', 'decimals'],
    ...depositFaults,
  ])('%s with %s as %s says what is wrong', async (file, from, to, message) => {
    const faults = await faultsOf(opened.database, exampleWith(file, from, to));

    expect(faults.join('\n')).toContain(message);
  });
});

describe('imported terms whose index changes (§3.3)', () => {
  const changed = [
    'lease_no,from,index,tenor_months,margin,grace_days,day_count,cap',
    'SMP-E01,2024-06-01,CME Term SOFR,6,0.04,3,ACT/360,',
    'SMP-E01,2025-06-01,CME Term SOFR,1,0.04,3,ACT/360,',
    'SMP-E01,2026-11-01,CME Term SOFR,3,0.04,3,ACT/360,',
    'SMP-A01,2021-03-01,CME Term SOFR,1,0.04,3,ACT/360,',
    'SMP-A01,2026-11-01,EURIBOR,3,0.04,3,ACT/360,',
  ].join('\n');
  const fixings = templateFiles().get('index-fixings.csv')?.trimEnd() ?? '';
  const files = (...lines: readonly string[]) =>
    exampleFiles({
      'interest-terms.csv': changed,
      'index-fixings.csv': [fixings, ...lines].join('\n'),
    });

  it('are refused without the rate that an open item needs, and name its terms', async () => {
    const faults = await faultsOf(opened.database, files());

    expect(faults).toEqual([
      'interest-terms.csv, line 4, column lease_no: Interest on its invoices since 2026-11-01 needs the rate of CME Term SOFR 3M of 2026-10-29 or before. Add it to index-fixings.csv.',
    ]);
  });

  it('need each rate from the day on that an item bears interest by it', async () => {
    const faults = await faultsOf(opened.database, files('CME Term SOFR,3,2026-10-29,0.0431,CME'));

    expect(faults).toEqual([]);
    expect((await page<typeof interestChargeList>('interest-charges')).items).not.toEqual([]);
  });
});
