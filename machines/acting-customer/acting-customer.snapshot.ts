import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { actingCustomerMachine } from './acting-customer.machine.ts';

/** What such a chart shows of itself at one moment. */
export type ActingCustomerSnapshot = SnapshotFrom<typeof actingCustomerMachine>;

/** A started chart of this kind. */
export type ActingCustomerActorRef = ActorRefFrom<typeof actingCustomerMachine>;
