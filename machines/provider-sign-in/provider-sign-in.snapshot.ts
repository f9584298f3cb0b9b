import type { SnapshotFrom } from 'xstate';
import type { providerSignInMachine } from './provider-sign-in.machine.ts';

/** What such a chart shows of itself at one moment. */
export type ProviderSignInSnapshot = SnapshotFrom<typeof providerSignInMachine>;
