import type { SnapshotFrom } from 'xstate';
import type { passwordResetMachine } from './password-reset.machine.ts';

/** What such a chart shows of itself at one moment. */
export type PasswordResetSnapshot = SnapshotFrom<typeof passwordResetMachine>;
