import type { SnapshotFrom } from 'xstate';
import type { leaseMonthMachine } from './lease-month.machine.ts';

/** What such a chart shows of itself at one moment. */
export type LeaseMonthSnapshot = SnapshotFrom<typeof leaseMonthMachine>;
