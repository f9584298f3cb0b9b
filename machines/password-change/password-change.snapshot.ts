import type { SnapshotFrom } from 'xstate';
import type { passwordChangeMachine } from './password-change.machine.ts';

/** What such a chart shows of itself at one moment. */
export type PasswordChangeSnapshot = SnapshotFrom<typeof passwordChangeMachine>;
