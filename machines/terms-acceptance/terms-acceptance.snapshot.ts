import type { SnapshotFrom } from 'xstate';
import type { termsAcceptanceMachine } from './terms-acceptance.machine.ts';

/** What such a chart shows of itself at one moment. */
export type TermsAcceptanceSnapshot = SnapshotFrom<typeof termsAcceptanceMachine>;
