import type { PaymentProposal } from '#contract/invoices/payments.ts';
import type { PayingRunSnapshot } from './paying-run.machine.ts';

/** What the server proposes, or null before it has answered. */
export const selectProposal = ({ context }: PayingRunSnapshot): PaymentProposal | null =>
  context.proposal;

/** Whether the payments are being announced. */
export const selectIsAnnouncing = (snapshot: PayingRunSnapshot): boolean =>
  snapshot.matches('announcing');

/** Whether every ordered payment is announced. */
export const selectIsAnnounced = (snapshot: PayingRunSnapshot): boolean =>
  snapshot.matches('announced');

/** Keys of the payments that the lessor knows of. */
export const selectAnnounced = ({ context }: PayingRunSnapshot): readonly string[] =>
  context.announced;

/** What the server refused, and of which payment; null when nothing was. */
export const selectRefused = ({ context }: PayingRunSnapshot) => context.refused;

/** Why the last attempt failed, or null. */
export const selectPayingError = ({ context }: PayingRunSnapshot): string | null => context.error;
