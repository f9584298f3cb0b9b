import { getNextSnapshot } from 'xstate';
import type { ItemStatus } from '#domain/projects/item-standing.ts';
import {
  type ItemCommand,
  type LessorItemCommand,
  lessorItemCommands,
  projectItemMachine,
  type ProjectItemSnapshot,
} from './project-item.machine.ts';

function snapshotOf(status: ItemStatus): ProjectItemSnapshot {
  return projectItemMachine.resolveState({ value: status });
}

/** The status of an item after a step, or undefined when the chart does not allow it there. */
export function stepItem(status: ItemStatus, command: ItemCommand): ItemStatus | undefined {
  const before = snapshotOf(status);
  if (!before.can({ type: command })) return undefined;
  return getNextSnapshot(projectItemMachine, before, { type: command }).value;
}

/** The steps that the lessor can take now. */
export function lessorItemSteps(status: ItemStatus): readonly LessorItemCommand[] {
  const snapshot = snapshotOf(status);
  return lessorItemCommands.filter((type) => snapshot.can({ type }));
}

/** Whether the airline can answer now. */
export function isAnswerable(status: ItemStatus): boolean {
  return snapshotOf(status).hasTag('answerable');
}
