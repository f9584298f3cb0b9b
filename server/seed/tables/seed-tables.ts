import type { IsoDate } from '#domain/dates/date.ts';
import { type ImportTables, joinTables } from '#server/import/source/table-source.ts';
import type { SeededAccount } from '../accounts/accounts.ts';
import { documentRows, publicationRows } from '../documents/document-rows.ts';
import { estimatedBills } from '../invoices/held-money.ts';
import { type AirlinePlan, liveSince } from '../world/airline-plan.ts';
import type { BuiltAirline } from '../world/built-airline.ts';
import { accountTables, billedTables, heldTables } from './account-tables.ts';
import { claimTables } from './claim-tables.ts';
import { documentTable } from './document-table.ts';
import { fundTables } from './fund-tables.ts';
import { leasedTables } from './leased-tables.ts';
import { assetsForSaleTables } from './listing-tables.ts';
import { partTables } from './part-tables.ts';
import { customerTables, lessorTables } from './party-tables.ts';
import { projectTables } from './project-tables.ts';
import { useTables } from './use-tables.ts';
import { rowNames } from './row-names.ts';
import { fixingTables, termTables } from './term-tables.ts';

/** An airline that is seeded: its plan and the rows that follow from it. */
export interface PlannedAirline extends BuiltAirline {
  readonly plan: AirlinePlan;
}

const nothing = { projects: new Map(), listings: new Map() };

/** What every airline can read; those of another day stay as they are. */
export function sharedTables(today: IsoDate): ImportTables {
  return joinTables([
    lessorTables(),
    assetsForSaleTables(today),
    { documents: documentTable(publicationRows(today), nothing) },
  ]);
}

/** The files of some airlines that refer to each other and to the shared files only. */
export function airlineTables(
  airlines: readonly PlannedAirline[],
  accounts: readonly SeededAccount[],
  today: IsoDate,
): ImportTables {
  const names = rowNames(airlines.map(({ rows }) => rows));
  return joinTables([
    fixingTables(airlines.flatMap(({ fixings }) => fixings)),
    ...airlines.flatMap(({ plan, rows }) => [
      customerTables(plan, accounts, today),
      leasedTables(rows, names, today),
      partTables(rows, names),
      termTables(rows, names),
      accountTables(rows, names, liveSince(plan, today)),
      useTables(rows, names),
      fundTables(rows, names),
      claimTables(rows, names),
      projectTables(rows, documentRows(plan.custId, rows, today)),
    ]),
  ]);
}

/** What the lessor's ledger sends once the months that airlines report are accepted. */
export function acceptedTables(airlines: readonly PlannedAirline[], today: IsoDate): ImportTables {
  const names = rowNames(airlines.map(({ rows }) => rows));
  return joinTables(
    airlines.map(({ plan, rows }) => billedTables(rows, names, liveSince(plan, today))),
  );
}

/** What pays the bill of an airline on an estimate. */
export function estimateMoney({ rows }: BuiltAirline, invoiceId: string): ImportTables {
  return heldTables(rows, rowNames([rows]), (id) => id === invoiceId);
}

/** What the airlines have paid because of true-ups and corrections of the portal. */
export function revisedMoney(airlines: readonly BuiltAirline[]): ImportTables {
  return joinTables(
    airlines.map(({ rows }) => {
      const estimates = new Set(estimatedBills(rows));
      return heldTables(rows, rowNames([rows]), (id) => !estimates.has(id));
    }),
  );
}
