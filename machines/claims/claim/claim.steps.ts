import { getNextSnapshot } from 'xstate';
import type { ClaimStanding } from '#domain/claims/claim-standing.ts';
import {
  type AirlineCommand,
  airlineCommands,
  type ClaimCommand,
  claimMachine,
  type ClaimSnapshot,
  type LessorCommand,
  lessorCommands,
} from './claim.machine.ts';

function snapshotOf({ status, wasReopened }: ClaimStanding): ClaimSnapshot {
  return claimMachine.resolveState({ value: status, context: { wasReopened } });
}

/** The status of a claim after a step, or undefined when the chart does not allow it there. */
export function stepClaim(
  standing: ClaimStanding,
  command: ClaimCommand,
): ClaimStanding | undefined {
  const before = snapshotOf(standing);
  if (!before.can({ type: command })) return undefined;
  const after = getNextSnapshot(claimMachine, before, { type: command });
  return { status: after.value, wasReopened: after.context.wasReopened };
}

/** The steps that the airline can take now. */
export function airlineSteps(standing: ClaimStanding): readonly AirlineCommand[] {
  const snapshot = snapshotOf(standing);
  return airlineCommands.filter((type) => snapshot.can({ type }));
}

/** The steps that the lessor can take now. */
export function lessorSteps(standing: ClaimStanding): readonly LessorCommand[] {
  const snapshot = snapshotOf(standing);
  return lessorCommands.filter((type) => snapshot.can({ type }));
}

/** Whether lines and event can still be changed. */
export function isEditable(standing: ClaimStanding): boolean {
  return snapshotOf(standing).hasTag('editable');
}
