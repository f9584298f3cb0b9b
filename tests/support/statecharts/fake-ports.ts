import { type AnyStateMachine, StateMachine } from 'xstate';
import { type PortLife, type StartedPort, standIn } from './stand-in.ts';

/** Ports with a life of their own, by name; all others stand in until told. */
export type PortLives = Readonly<Record<string, PortLife>>;

/** The real relay passes events between charts and reaches nothing outside them. */
const realActors = new Set(['relayEmitted']);

/**
 * The same chart with a fake for every port, in child charts too. `onStart` hears of every port
 * that starts.
 */
export function withFakePorts(
  machine: AnyStateMachine,
  lives: PortLives,
  onStart: (port: StartedPort) => void,
): AnyStateMachine {
  const fakes = Object.entries(machine.implementations.actors).map(([name, logic]) => {
    if (realActors.has(name)) return [name, logic];
    const isChart = logic instanceof StateMachine;
    return [
      name,
      isChart ? withFakePorts(logic, lives, onStart) : standIn(name, onStart, lives[name]),
    ];
  });
  return machine.provide({ actors: Object.fromEntries(fakes) });
}
