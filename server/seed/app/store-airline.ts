import { insertRows } from '#server/platform/db/insert-rows.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { AirlinePlan } from '../world/airline-plan.ts';
import type { AirlineRows } from '../world/airline-rows.ts';
import type { BuiltAirline } from '../world/built-airline.ts';
import { contactScopes } from '../team/contacts.ts';

/** Stores a customer without any data of its own. */
export async function storeCustomer(tx: Tx, airline: AirlinePlan): Promise<void> {
  const { custId, name, country, timeZone } = airline;
  await insertRows(tx, 'customer', [{ custId, name, country, timeZone }]);
}

async function storeLeaseAccount(tx: Tx, rows: AirlineRows): Promise<void> {
  await insertRows(tx, 'interest_term', rows.interestTerms);
  await insertRows(tx, 'interest_charge', rows.interestCharges);
  await insertRows(tx, 'interest_segment', rows.interestSegments);
  await insertRows(tx, 'invoice_dispute', rows.disputes);
  await insertRows(tx, 'security_requirement', rows.securityRequirements);
  await insertRows(tx, 'security_deposit', rows.securityDeposits);
  await insertRows(tx, 'letter_of_credit', rows.letters);
  await insertRows(tx, 'letter_of_credit_lease', rows.letterLeases);
  await insertRows(tx, 'letter_of_credit_event', rows.letterEvents);
}

function scopesOf({ leases }: BuiltAirline['rows']) {
  const ids = leases.map(({ id }) => id);
  return contactScopes(leases[0]?.custId ?? '', ids);
}

/** Stores all leases, reports, invoices and payments of an airline. */
export async function storeAirline(tx: Tx, { rows, fixings }: BuiltAirline): Promise<void> {
  // Airlines share fixings; an existing one is equal.
  await insertRows(tx, 'index_fixing', fixings, 'skip');
  await insertRows(tx, 'aircraft', rows.aircraft);
  await insertRows(tx, 'registration', rows.registrations);
  await insertRows(tx, 'engine', rows.engines);
  await insertRows(tx, 'component', rows.components);
  await insertRows(tx, 'lease', rows.leases);
  await insertRows(tx, 'contact_scope', scopesOf(rows));
  await insertRows(tx, 'rent_term', rows.rentTerms);
  await insertRows(tx, 'invoice', rows.invoices);
  await insertRows(tx, 'invoice_line', rows.lines);
  await insertRows(tx, 'rent_schedule', rows.rentSchedules);
  await insertRows(tx, 'payment', rows.payments);
  await insertRows(tx, 'allocation', rows.allocations);
  await insertRows(tx, 'invoice_reduction', rows.reductions);
  await insertRows(tx, 'opening_total', rows.openingTotals);
  await insertRows(tx, 'engine_event', rows.engineEvents);
  await insertRows(tx, 'life_limited_part', rows.lifeLimitedParts);
  await insertRows(tx, 'life_limited_part_rating', rows.partRatings);
  await insertRows(tx, 'util_report', rows.utilReports);
  await insertRows(tx, 'util_line', rows.utilLines);
  await insertRows(tx, 'util_question', rows.utilQuestions);
  await insertRows(tx, 'util_correction', rows.utilCorrections);
  await storeLeaseAccount(tx, rows);
  await storeFunds(tx, rows);
  await storeProjects(tx, rows);
}

async function storeFunds(tx: Tx, rows: AirlineRows): Promise<void> {
  await insertRows(tx, 'fund', rows.funds);
  await insertRows(tx, 'ratio_table', rows.ratioTables);
  await insertRows(tx, 'ratio_band', rows.ratioBands);
  await insertRows(tx, 'fund_rate', rows.fundRates);
  await insertRows(tx, 'billing_line', rows.billingLines);
  await insertRows(tx, 'claim', rows.claims);
  await insertRows(tx, 'claim_line', rows.claimLines);
  await insertRows(tx, 'claim_fund', rows.claimFunds);
  await insertRows(tx, 'claim_document', rows.claimDocuments);
  await insertRows(tx, 'claim_event', rows.claimEvents);
  await insertRows(tx, 'fund_movement', rows.fundMovements);
}

async function storeProjects(tx: Tx, rows: AirlineRows): Promise<void> {
  await insertRows(tx, 'project', rows.projects);
  await insertRows(tx, 'milestone', rows.milestones);
  await insertRows(tx, 'oil_item', rows.oilItems);
  await insertRows(tx, 'oil_response', rows.oilResponses);
  await insertRows(tx, 'oil_file', rows.oilFiles);
  await insertRows(tx, 'project_activity', rows.projectActivity);
}
