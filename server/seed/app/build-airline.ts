import type { IsoDate } from '#domain/dates/date.ts';
import { addMonths } from '#domain/dates/month.ts';
import type { AirlinePlan } from '../world/airline-plan.ts';
import { addSupplementalRent } from './add-supplemental-rent.ts';
import { noRows } from '../world/airline-rows.ts';
import { billLease } from '../invoices/bill-lease.ts';
import { buildLeases } from '../world/build-leases.ts';
import type { BuiltAirline } from '../world/built-airline.ts';
import { addCorrections } from '../utilisation/correction-rows.ts';
import { addDisputes } from '../invoices/dispute-rows.ts';
import { indexOf, monthlyFixings, type FixingRow } from '../world/index-fixings.ts';
import { addCharges, addInterestTerms } from '../lease-account/interest-rows.ts';
import { addInvoices } from '../invoices/invoice-rows.ts';
import { addReductions } from '../invoices/reduction-rows.ts';
import { addLetters } from '../lease-account/letter-rows.ts';
import { numberBills } from '../invoices/number-bills.ts';
import { planBills } from '../invoices/plan-bills.ts';
import { addProjects } from '../projects/project-rows.ts';
import { addReports } from '../utilisation/report-rows.ts';
import { seededTerms } from '../world/rent-terms.ts';
import { addSecurity } from '../lease-account/security-rows.ts';
import { settleBills } from '../invoices/settle-bills.ts';

/** The fixings that late interest on the airline's bills may need. */
function interestFixings({ leases, historyMonths }: AirlinePlan, today: IsoDate): FixingRow[] {
  const names = new Set(leases.map(({ currency }) => indexOf(currency)));
  const since = addMonths(today, -historyMonths);
  return [...names].flatMap((name) => monthlyFixings({ name, tenorMonths: 1 }, since, today));
}

/** Creates every row of an airline from its plan; the same plan and day give the same rows. */
export function buildAirline(airline: AirlinePlan, today: IsoDate): BuiltAirline {
  const { custId } = airline;
  const built: BuiltAirline = { rows: noRows(), fixings: interestFixings(airline, today) };
  const { rows } = built;
  const leases = buildLeases(rows, airline, today).map((lease) => ({
    lease,
    ...seededTerms(lease),
  }));
  const first = leases.flatMap(({ lease, ...terms }) =>
    billLease(built, airline, lease, terms, today),
  );
  const plan = planBills(airline, first, today);
  const numbers = numberBills(custId, plan.bills, plan.fates);
  const settled = settleBills(custId, plan, numbers);
  addInvoices(rows, airline, settled, plan.fates);
  addReductions(rows, custId, plan, numbers);
  for (const { lease } of leases) addInterestTerms(rows, custId, lease);
  addCharges(rows, plan.charges, numbers);
  addDisputes(rows, custId, today);
  addLetters(rows, airline, leases, today);
  addSecurity(rows, airline, leases, today);
  const own = leases.map(({ lease }) => lease);
  addReports(rows, airline, own, numbers);
  addCorrections(rows, own);
  const since = addMonths(today, -airline.historyMonths);
  addSupplementalRent(rows, airline, own, settled, since);
  addProjects(rows, airline, own, today);
  return built;
}
