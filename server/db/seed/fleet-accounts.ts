import type { Account } from './accounts.ts';
import type { AirlinePlan } from './airline-plan.ts';

const flags = {
  finance: ['financial'],
  customer: ['customer'],
  technical: ['technical'],
  everything: ['financial', 'customer', 'technical'],
  serviced: ['servicedEntity'],
  admin: ['admin'],
} as const;

/** Six users of one airline of the fleet: `everything@max.example` and the like. */
export function fleetAccounts({ custId, name }: AirlinePlan): Account[] {
  return Object.entries(flags).map(([role, granted]) => ({
    custId,
    email: `${role}@${custId.toLowerCase()}.example`,
    name: `${name} ${role}`,
    flags: granted,
  }));
}
