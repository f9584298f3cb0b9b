import { importedIds } from '#server/import/table/import-id.ts';
import type { AirlinePlan } from '../world/airline-plan.ts';
import type { SeededAccount } from './accounts.ts';

/** The person of an airline who reports its utilisation and files its claims. */
export interface ReportingPerson {
  readonly externalUserId: string;
  readonly name: string;
}

/** Finds the reporter of an airline among the seeded accounts. Throws when there is none. */
export function reporterOf(
  { custId, reporter: name }: Pick<AirlinePlan, 'custId' | 'reporter'>,
  accounts: readonly SeededAccount[],
): ReportingPerson {
  const found = accounts.find((one) => one.custId === custId && one.name === name);
  if (found === undefined) throw new Error(`${name} of ${custId} has no account.`);
  return { externalUserId: importedIds.user(found.email), name };
}

/** The person of the lessor who works at its desks. */
export const lessorPerson = {
  externalUserId: importedIds.user('internal@lessor.example'),
  name: 'Iris Lennon',
} as const;

/** Who has approved the claims of the demonstration; a different person pays them. */
export const claimsPersonId = importedIds.user('claims@lessor.example');
