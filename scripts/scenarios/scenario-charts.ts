import { type AnyStateMachine, StateMachine } from 'xstate';
import { portalMachine } from '#machines/portal/portal.machine.ts';

/** The charts that scenarios are about: the portal's own and those it starts, at any depth. */
export const scenarioCharts: readonly AnyStateMachine[] = [...familyOf(portalMachine)];

function familyOf(machine: AnyStateMachine): ReadonlySet<AnyStateMachine> {
  const actors: readonly unknown[] = Object.values(machine.implementations.actors);
  const children = actors.filter(
    (logic): logic is AnyStateMachine => logic instanceof StateMachine,
  );
  return new Set([machine, ...children.flatMap((child) => [...familyOf(child)])]);
}
