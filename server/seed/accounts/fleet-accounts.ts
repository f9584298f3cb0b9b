import type { SeededAccount } from './accounts.ts';
import type { AirlinePlan } from '../world/airline-plan.ts';

const flags = {
  finance: ['financial'],
  customer: ['customer'],
  technical: ['technical'],
  everything: ['financial', 'customer', 'technical'],
  serviced: ['servicedEntity'],
  admin: ['admin'],
} as const;

/** Six users of one airline of the fleet: `everything@max.example` and the like. */
export function fleetAccounts({ custId, name }: AirlinePlan): SeededAccount[] {
  return Object.entries(flags).map(([role, granted]) => ({
    custId,
    email: `${role}@${custId.toLowerCase()}.example`,
    name: `${name} ${role}`,
    flags: granted,
    ...(role === 'everything' && { isOwner: true }),
  }));
}
