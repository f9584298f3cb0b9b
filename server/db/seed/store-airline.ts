import type { Tx } from '#server/db/database.ts';
import { customer } from '#server/db/schema/identity.ts';
import {
  claim,
  claimDocument,
  claimEvent,
  claimFund,
  claimLine,
} from '#server/db/schema/claims.ts';
import { component, engineEvent, openingTotal } from '#server/db/schema/fleet.ts';
import { aircraft, engine, registration } from '#server/db/schema/leasing-assets.ts';
import { invoiceDispute } from '#server/db/schema/leasing-disputes.ts';
import {
  interestCharge,
  interestSegment,
  interestTerm,
} from '#server/db/schema/leasing-interest.ts';
import { invoice, invoiceLine } from '#server/db/schema/leasing-invoices.ts';
import { lease, rentSchedule, rentTerm } from '#server/db/schema/leasing-leases.ts';
import { allocation, payment } from '#server/db/schema/leasing-payments.ts';
import {
  letterOfCredit,
  letterOfCreditEvent,
  letterOfCreditLease,
  securityDeposit,
  securityRequirement,
} from '#server/db/schema/leasing-security.ts';
import { indexFixing } from '#server/db/schema/leasing-reference.ts';
import {
  milestone,
  oilFile,
  oilItem,
  oilResponse,
  project,
  projectActivity,
} from '#server/db/schema/projects.ts';
import {
  billingLine,
  fund,
  fundMovement,
  fundRate,
  ratioBand,
  ratioTable,
} from '#server/db/schema/supplemental-rent.ts';
import { contactScope } from '#server/db/schema/team.ts';
import { utilCorrection, utilQuestion } from '#server/db/schema/utilisation-input.ts';
import { utilLine, utilReport } from '#server/db/schema/utilisation.ts';
import type { AirlinePlan } from './airline-plan.ts';
import type { AirlineRows } from './airline-rows.ts';
import type { BuiltAirline } from './built-airline.ts';
import { contactScopes } from './contacts.ts';
import { insertRows } from './insert-rows.ts';

/** Stores a customer without anything of its own. */
export async function storeCustomer(tx: Tx, airline: AirlinePlan): Promise<void> {
  const { custId, name, country, timeZone } = airline;
  await insertRows(tx, customer, [{ custId, name, country, timeZone }]);
}

async function storeLeaseAccount(tx: Tx, rows: AirlineRows): Promise<void> {
  await insertRows(tx, interestTerm, rows.interestTerms);
  await insertRows(tx, interestCharge, rows.interestCharges);
  await insertRows(tx, interestSegment, rows.interestSegments);
  await insertRows(tx, invoiceDispute, rows.disputes);
  await insertRows(tx, securityRequirement, rows.securityRequirements);
  await insertRows(tx, securityDeposit, rows.securityDeposits);
  await insertRows(tx, letterOfCredit, rows.letters);
  await insertRows(tx, letterOfCreditLease, rows.letterLeases);
  await insertRows(tx, letterOfCreditEvent, rows.letterEvents);
}

function scopesOf({ leases }: BuiltAirline['rows']) {
  const ids = leases.map(({ id }) => id);
  return contactScopes(leases[0]?.custId ?? '', ids);
}

/** Stores all that an airline leases, reports, owes and has paid. */
export async function storeAirline(tx: Tx, { rows, fixings }: BuiltAirline): Promise<void> {
  // Airlines share fixings; one that is there already is the same one.
  await insertRows(tx, indexFixing, fixings, 'skip');
  await insertRows(tx, aircraft, rows.aircraft);
  await insertRows(tx, registration, rows.registrations);
  await insertRows(tx, engine, rows.engines);
  await insertRows(tx, component, rows.components);
  await insertRows(tx, lease, rows.leases);
  await insertRows(tx, contactScope, scopesOf(rows));
  await insertRows(tx, rentTerm, rows.rentTerms);
  await insertRows(tx, invoice, rows.invoices);
  await insertRows(tx, invoiceLine, rows.lines);
  await insertRows(tx, rentSchedule, rows.rentSchedules);
  await insertRows(tx, payment, rows.payments);
  await insertRows(tx, allocation, rows.allocations);
  await insertRows(tx, openingTotal, rows.openingTotals);
  await insertRows(tx, engineEvent, rows.engineEvents);
  await insertRows(tx, utilReport, rows.utilReports);
  await insertRows(tx, utilLine, rows.utilLines);
  await insertRows(tx, utilQuestion, rows.utilQuestions);
  await insertRows(tx, utilCorrection, rows.utilCorrections);
  await storeLeaseAccount(tx, rows);
  await storeFunds(tx, rows);
  await storeProjects(tx, rows);
}

async function storeFunds(tx: Tx, rows: AirlineRows): Promise<void> {
  await insertRows(tx, fund, rows.funds);
  await insertRows(tx, ratioTable, rows.ratioTables);
  await insertRows(tx, ratioBand, rows.ratioBands);
  await insertRows(tx, fundRate, rows.fundRates);
  await insertRows(tx, billingLine, rows.billingLines);
  await insertRows(tx, claim, rows.claims);
  await insertRows(tx, claimLine, rows.claimLines);
  await insertRows(tx, claimFund, rows.claimFunds);
  await insertRows(tx, claimDocument, rows.claimDocuments);
  await insertRows(tx, claimEvent, rows.claimEvents);
  await insertRows(tx, fundMovement, rows.fundMovements);
}

async function storeProjects(tx: Tx, rows: AirlineRows): Promise<void> {
  await insertRows(tx, project, rows.projects);
  await insertRows(tx, milestone, rows.milestones);
  await insertRows(tx, oilItem, rows.oilItems);
  await insertRows(tx, oilResponse, rows.oilResponses);
  await insertRows(tx, oilFile, rows.oilFiles);
  await insertRows(tx, projectActivity, rows.projectActivity);
}
