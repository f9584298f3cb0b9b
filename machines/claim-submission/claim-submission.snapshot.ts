import type { SnapshotFrom } from 'xstate';
import type { claimSubmissionMachine } from './claim-submission.machine.ts';

/** What such a chart shows of itself at one moment. */
export type ClaimSubmissionSnapshot = SnapshotFrom<typeof claimSubmissionMachine>;
