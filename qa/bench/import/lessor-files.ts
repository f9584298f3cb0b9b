import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { once } from 'node:events';
import { addDays, type IsoDate } from '#domain/dates/date.ts';
import { type IsoMonth, monthEnd, monthStart, shiftMonth } from '#domain/dates/month.ts';
import { determinationDate } from '#domain/lease-account/rent/index-fixing.ts';

const leasesOfAirline = 8;
const months = 120;
/** Of each month of a lease: the rent, and the supplemental rent of the month before. */
export const invoicesOfAirline = leasesOfAirline * months * 2;
const index = 'CME Term SOFR';
const tenor = '12';

interface BenchLease {
  readonly airline: string;
  readonly number: string;
  readonly msn: string;
  /** Twelve years, of which ten are over. */
  readonly start: IsoDate;
  readonly end: IsoDate;
}

/** A lease in one of its months, with the invoices that are due in it. */
interface LeaseMonth extends BenchLease {
  readonly month: IsoMonth;
  readonly rent: string;
  readonly use: string;
  readonly payment: string;
  /** One month in ten is paid twelve days late. */
  readonly paidOn: IsoDate;
  readonly isPaid: boolean;
}

type Row = readonly string[];
type Rows<T> = (of: T) => readonly Row[];

/** Files with a row for each lease, or for a few. */
const leaseFiles: Readonly<Record<string, readonly [head: string, rows: Rows<BenchLease>]>> = {
  'aircraft.csv': [
    'manufacturer,msn,model,variant,built,mtow_kg',
    ({ msn }) => [['Airbus', msn, 'A320', 'A320-214', '2015-05-20', '77000']],
  ],
  'leases.csv': [
    'lease_no,cust_id,lessor,asset,maker,serial,start,end,currency,pays_supplemental_rent',
    ({ airline, number, msn, start, end }) => [
      [number, airline, 'Bench Leasing DAC', 'aircraft', 'Airbus', msn, start, end, 'USD', 'Y'],
    ],
  ],
  'rent-terms.csv': [
    'lease_no,from,rent,frequency,rent_day,timing,day_count,business_day_rule',
    ({ number, start }) => [
      [number, start, '285000.00', 'monthly', '15', 'ADV', '30/360US', 'preceding'],
    ],
  ],
  'interest-terms.csv': [
    'lease_no,from,index,tenor_months,margin,grace_days,day_count,compounding',
    ({ number, start }) => [[number, start, index, tenor, '0.04', '3', 'ACT/360', 'none']],
  ],
  'funds.csv': [
    'lease_no,kind,component,serial,opened',
    ({ number, msn, start }) => [[number, 'AF_6Y', 'airframe', msn, start]],
  ],
  'fund-rates.csv': [
    'lease_no,kind,component,serial,from,basis,rate',
    ({ number, msn, start }) => [[number, 'AF_6Y', 'airframe', msn, start, 'FH', '250.00']],
  ],
};

/** Files with rows for each month of a lease. */
const monthFiles: Readonly<Record<string, readonly [head: string, rows: Rows<LeaseMonth>]>> = {
  'utilisation.csv': [
    'lease_no,month,component,serial,hours,cycles',
    ({ number, month, msn }) => [[number, shiftMonth(month, -1), 'airframe', msn, '312:45', '151']],
  ],
  'invoices.csv': [
    'number,lease_no,type,issued,due',
    ({ rent, use, number, month }) => [
      [rent, number, 'basicRent', `${month}-01`, `${month}-15`],
      [use, number, 'supplementalRent', `${month}-12`, `${month}-26`],
    ],
  ],
  'invoice-lines.csv': [
    'invoice,description,quantity,unit,rate,amount,kind,component,serial,month',
    ({ rent, use, month, msn }) => [
      [rent, `Rent ${month}`, '1', 'month', '285000.00', '285000.00', '', '', '', ''],
      [
        use,
        `Airframe 6-year check ${msn}`,
        '312.75',
        'FH',
        '250.00',
        '78187.50',
        'AF_6Y',
        'airframe',
        msn,
        shiftMonth(month, -1),
      ],
    ],
  ],
  'payments.csv': [
    'reference,cust_id,payer,received,value_date,currency,amount',
    ({ payment, airline, paidOn, isPaid }) =>
      isPaid ? [[payment, airline, `Airline ${airline}`, paidOn, paidOn, 'USD', '363187.50']] : [],
  ],
  'allocations.csv': [
    'invoice,payment,date,amount',
    ({ rent, use, payment, paidOn, isPaid }) =>
      isPaid
        ? [
            [rent, payment, paidOn, '285000.00'],
            [use, payment, paidOn, '78187.50'],
          ]
        : [],
  ],
};

/** The leases of so many airlines, with ten years of months before `month`. */
function* leasesOf(airlines: number, month: IsoMonth): Generator<BenchLease> {
  const start = monthStart(shiftMonth(month, -months - 2));
  const end = monthEnd(shiftMonth(month, 22));
  for (let at = 1; at <= airlines; at += 1) {
    const airline = `B${String(at).padStart(4, '0')}`;
    for (let lease = 1; lease <= leasesOfAirline; lease += 1)
      yield { airline, number: `${airline}-L${lease}`, msn: `${airline}${lease}`, start, end };
  }
}

function leaseMonth(lease: BenchLease, month: IsoMonth, at: number): LeaseMonth {
  const of = `${lease.number}-${month}`;
  return {
    ...lease,
    month,
    rent: `R-${of}`,
    use: `U-${of}`,
    payment: `P-${of}`,
    paidOn: addDays(monthStart(month), at % 10 === 0 ? 26 : 13),
    isPaid: at < months - 1,
  };
}

function* monthsOf(leases: Iterable<BenchLease>, first: IsoMonth, count: number) {
  for (const lease of leases)
    for (let at = 0; at < count; at += 1) yield leaseMonth(lease, shiftMonth(first, at), at);
}

function* withHead<T>(head: string, of: Iterable<T>, rows: Rows<T>): Generator<string> {
  yield `${head}\n`;
  for (const one of of) for (const row of rows(one)) yield `${row.join(',')}\n`;
}

async function write(path: string, lines: Iterable<string>): Promise<void> {
  const file = createWriteStream(path);
  let text = '';
  for (const line of lines) {
    text += line;
    if (text.length < 65_536) continue;
    if (!file.write(text)) await once(file, 'drain');
    text = '';
  }
  file.end(text);
  await finished(file);
}

async function writeMonths(folder: string, of: () => Iterable<LeaseMonth>): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, [head, rows]] of Object.entries(monthFiles))
    await write(join(folder, name), withHead(head, of(), rows));
}

/**
 * Writes the files of a lessor with so many airlines of eight aircraft each: ten years of rents and
 * supplemental rents to the month before `month`, what was flown, and what was paid.
 */
export async function writeHistory(
  folder: string,
  airlines: number,
  month: IsoMonth,
): Promise<void> {
  const first = shiftMonth(month, -months);
  await writeMonths(folder, () => monthsOf(leasesOf(airlines, month), first, months));
  for (const [name, [head, rows]] of Object.entries(leaseFiles))
    await write(join(folder, name), withHead(head, leasesOf(airlines, month), rows));
  const codes = [...new Set([...leasesOf(airlines, month)].map(({ airline }) => airline))];
  await write(join(folder, 'customers.csv'), [
    'cust_id,name,country\n',
    ...codes.map((code) => `${code},Airline ${code},IE\n`),
  ]);
  await write(join(folder, 'lessors.csv'), [
    'name,address,country,bank_name,bank_account,bank_code\n',
    'Bench Leasing DAC,1 Quay,IE,Bank,IE29,AIBKIE2D\n',
  ]);
  await write(join(folder, 'totals.csv'), [
    'lease_no,component,serial,as_of,tsn,csn\n',
    ...[...leasesOf(airlines, month)].map(
      ({ number, msn }) =>
        `${number},airframe,${msn},${monthStart(shiftMonth(first, -1))},1000:00,500\n`,
    ),
  ]);
  const fixed = Array.from({ length: months + 2 }, (_, at) => monthStart(shiftMonth(first, at)));
  await write(join(folder, 'index-fixings.csv'), [
    'index,tenor_months,date,rate,source\n',
    ...fixed.map((day) => `${index},${tenor},${determinationDate(index, day)},0.0431,CME\n`),
  ]);
}

/** Writes what a night brings: about 2,000 rows of the present month of some leases. */
export async function writeNight(folder: string, airlines: number, month: IsoMonth): Promise<void> {
  const leases = [...leasesOf(airlines, month)].slice(0, 250);
  await writeMonths(folder, () => monthsOf(leases, month, 1));
}
