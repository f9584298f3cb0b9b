import type { IsoDate } from '#domain/dates/date.ts';
import { addMonths } from '#domain/dates/month.ts';
import type { indexFixing } from '#server/db/schema/leasing-reference.ts';
import { aircraftTypes } from './aircraft-types.ts';
import type { AirlinePlan, PlannedAsset } from './airline-plan.ts';
import { noRows, type AirlineRows } from './airline-rows.ts';
import { billOccasions } from './bill-occasions.ts';
import {
  billRent,
  frequencyMonths,
  rentNumbers,
  seededRents,
  type RentNumbers,
} from './bill-rent.ts';
import { billUsage } from './bill-usage.ts';
import type { Bill } from './bill.ts';
import { buildLeases, type SeededLease } from './build-leases.ts';
import { engineTypes } from './engine-types.ts';
import { fixingRow, indexName } from './index-fixings.ts';
import { addInvoices, invoiceId } from './invoice-rows.ts';
import { numberBills } from './number-bills.ts';
import { planBills } from './plan-bills.ts';
import { addReports } from './report-rows.ts';
import { settleBills } from './settle-bills.ts';

/** Rents of the schedule that are stored: so many months before and after today. */
const scheduleMonths = { before: 36, after: 24 } as const;

/** An airline as the database stores it, and the index fixings that its rents refer to. */
export interface BuiltAirline {
  readonly rows: AirlineRows;
  readonly fixings: (typeof indexFixing.$inferInsert)[];
}

function rentRange(asset: PlannedAsset): readonly [number, number] {
  return asset.kind === 'aircraft' ? aircraftTypes[asset.type].rent : engineTypes[asset.type].rent;
}

function addRentTerm(rows: AirlineRows, custId: string, lease: SeededLease, numbers: RentNumbers) {
  const { terms } = numbers;
  const { basis } = lease.plan.rent;
  const [isFixed, isNotional] = [basis === 'fixed', basis === 'floatingNotional'];
  rows.rentTerms.push({
    leaseId: lease.id,
    custId,
    currency: terms.currency,
    basis,
    amount: isNotional ? numbers.notional : terms.rent,
    frequencyMonths: frequencyMonths(numbers),
    rentDay: terms.rentDay,
    dayCount: terms.dayCount,
    businessDayRule: terms.businessDayRule ?? 'preceding',
    escalation: terms.escalation ?? '0',
    indexName: isFixed ? null : indexName,
    tenorMonths: isFixed ? null : numbers.tenorMonths,
    margin: isNotional ? numbers.margin : null,
    floorRate: isNotional ? numbers.floor : null,
    assumedRate: basis === 'floatingFactor' ? numbers.assumedRate : null,
    factorPerBp: basis === 'floatingFactor' ? numbers.perBasisPoint : null,
    amortisation: isNotional ? numbers.amortisation : null,
  });
}

function billLease(built: BuiltAirline, airline: AirlinePlan, lease: SeededLease, today: IsoDate) {
  const { custId, historyMonths } = airline;
  const { rows, fixings } = built;
  const since = addMonths(today, -historyMonths);
  const keepFrom = addMonths(today, -scheduleMonths.before);
  const keepTo = addMonths(today, scheduleMonths.after);
  const numbers = rentNumbers(lease, rentRange(lease.plan.asset));
  addRentTerm(rows, custId, lease, numbers);
  const bills: Bill[] = [];
  for (const rent of seededRents(lease, numbers, today)) {
    const bill = billRent(lease, rent);
    const isBilled = bill.issue >= since && bill.issue <= today;
    if (isBilled) bills.push(bill);
    if (rent.due < keepFrom || rent.due > keepTo) continue;
    const { from: periodFrom, to: periodTo, due: dueDate, amount, isEstimated } = rent;
    const invoice = isBilled ? invoiceId(bill) : null;
    const head = { leaseId: lease.id, custId, currency: lease.plan.currency };
    rows.rentSchedules.push({
      ...head,
      periodFrom,
      periodTo,
      dueDate,
      amount,
      isEstimated,
      invoiceId: invoice,
    });
    if (rent.fixedOn !== undefined) fixings.push(fixingRow(numbers.tenorMonths, rent.fixedOn));
  }
  const usage = billUsage(lease, since, today);
  return [...bills, ...usage, ...billOccasions(lease, numbers.terms.rent, since, today)];
}

/** Makes every row of an airline from its plan; the same plan and day give the same rows. */
export function buildAirline(airline: AirlinePlan, today: IsoDate): BuiltAirline {
  const built: BuiltAirline = { rows: noRows(), fixings: [] };
  const leases = buildLeases(built.rows, airline, today);
  const first = leases.flatMap((lease) => billLease(built, airline, lease, today));
  const plan = planBills(airline, first, today);
  const numbers = numberBills(airline.custId, plan.bills, plan.fates);
  const settled = settleBills(airline.custId, plan, numbers);
  addInvoices(built.rows, airline, settled, plan.fates);
  addReports(built.rows, airline, leases, plan.bills);
  return built;
}
