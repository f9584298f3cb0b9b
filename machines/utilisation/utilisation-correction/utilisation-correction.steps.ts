import { getNextSnapshot } from 'xstate';
import type { CorrectionStatus } from '#domain/utilisation/leases/correction.ts';
import {
  type CorrectionCommand,
  utilisationCorrectionMachine,
  type UtilisationCorrectionSnapshot,
} from './utilisation-correction.machine.ts';

function snapshotOf(status: CorrectionStatus): UtilisationCorrectionSnapshot {
  return utilisationCorrectionMachine.resolveState({ value: status });
}

/**
 * The status of a request after a step of either side, or undefined when the chart does not allow
 * it there.
 */
export function stepCorrection(
  status: CorrectionStatus,
  command: CorrectionCommand,
): CorrectionStatus | undefined {
  const before = snapshotOf(status);
  if (!before.can({ type: command })) return undefined;
  return getNextSnapshot(utilisationCorrectionMachine, before, { type: command }).value;
}

/** Whether the lessor has to decide it. */
export function isWaitingForLessor(status: CorrectionStatus): boolean {
  return snapshotOf(status).hasTag('waitingForLessor');
}

/** Whether the airline can still withdraw it. */
export function isWithdrawable(status: CorrectionStatus): boolean {
  return stepCorrection(status, 'airline.withdraw') !== undefined;
}
