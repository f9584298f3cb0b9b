import { type AnyStateMachine, StateMachine } from 'xstate';
import { leaseMonthMachine } from '#machines/utilisation/lease-month/lease-month.machine.ts';
import { portalMachine } from '#machines/app/portal/portal.machine.ts';
import { factorSetupMachine } from '#machines/session/factor-setup/factor-setup.machine.ts';
import { proofMachine } from '#machines/session/proof/proof.machine.ts';
import { utilisationInputMachine } from '#machines/utilisation/utilisation-input/utilisation-input.machine.ts';

/** People of scenarios have no second factor; the tests of these charts and of the browser have. */
const beyondScenarios: ReadonlySet<AnyStateMachine> = new Set([proofMachine, factorSetupMachine]);

/** The charts that scenarios are about: the portal's own and those it starts, at any depth. */
export const scenarioCharts: readonly AnyStateMachine[] = [...familyOf(portalMachine)].filter(
  (machine) => !beyondScenarios.has(machine),
);

/** The charts of the one screen in scenarios: what happens to typed figures. */
export const screenCharts: readonly AnyStateMachine[] = [
  utilisationInputMachine,
  leaseMonthMachine,
];

function familyOf(machine: AnyStateMachine): ReadonlySet<AnyStateMachine> {
  const actors: readonly unknown[] = Object.values(machine.implementations.actors);
  const children = actors.filter(
    (logic): logic is AnyStateMachine => logic instanceof StateMachine,
  );
  return new Set([machine, ...children.flatMap((child) => [...familyOf(child)])]);
}
