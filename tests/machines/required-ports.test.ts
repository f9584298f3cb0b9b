import { type AnyActorLogic, createActor, StateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { machines } from '#qa/charts/registry.ts';

/** Passes events between charts and needs nothing from outside. */
const complete = new Set(['relayEmitted']);

const ports = machines.flatMap((machine) => {
  const actors = Object.entries(machine.implementations.actors);
  return actors
    .filter(([name, logic]) => !complete.has(name) && !(logic instanceof StateMachine))
    .map(([name, logic]) => ({ machine: machine.id, name, logic: logic as AnyActorLogic }));
});

function failureOf(logic: AnyActorLogic): Promise<unknown> {
  return new Promise((resolve) => {
    const actor = createActor(logic, { input: {} });
    actor.subscribe({ error: resolve });
    actor.start();
  });
}

describe('required ports', () => {
  test.each(ports)('$machine cannot work before $name is provided', async ({ name, logic }) => {
    const failure = await failureOf(logic);

    expect(failure).toEqual(new Error(`The port "${name}" must be provided.`));
  });
});
