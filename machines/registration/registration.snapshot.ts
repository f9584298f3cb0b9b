import type { SnapshotFrom } from 'xstate';
import type { registrationMachine } from './registration.machine.ts';

/** What such a chart shows of itself at one moment. */
export type RegistrationSnapshot = SnapshotFrom<typeof registrationMachine>;
