import { getNextSnapshot } from 'xstate';
import type { CorrectionStatus } from '#domain/utilisation/correction.ts';
import type { CorrectionCommand } from './utilisation-correction.commands.ts';
import { utilisationCorrectionMachine } from './utilisation-correction.machine.ts';
import type { UtilisationCorrectionSnapshot } from './utilisation-correction.snapshot.ts';

function snapshotOf(status: CorrectionStatus): UtilisationCorrectionSnapshot {
  return utilisationCorrectionMachine.resolveState({ value: status });
}

/** Where a request stands after a step of either side, or undefined when the chart does not allow it there. */
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

/** Whether the airline can still take it back. */
export function isWithdrawable(status: CorrectionStatus): boolean {
  return stepCorrection(status, 'airline.withdraw') !== undefined;
}
