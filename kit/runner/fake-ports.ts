import { type AnyActorRef, type AnyStateMachine, StateMachine } from 'xstate';
import { type PortHost, standIn } from './stand-in.ts';

/** Ports with their own behaviour, by name; all others wait until a test answers them. */
export type PortLives = PortHost['lives'];

/** The real relay passes events between charts and reaches nothing outside them. */
const realActors = new Set(['relayEmitted']);

/** A chart is faked once, because building one takes longer than a whole run. */
const faked = new WeakMap<AnyStateMachine, AnyStateMachine>();

const hosts = new WeakMap<AnyActorRef['system'], PortHost>();

/** Makes `host` answer for all ports of a root actor and its children. */
export function hostPorts(root: AnyActorRef, host: PortHost): void {
  hosts.set(root.system, host);
}

function hostOf(actor: AnyActorRef): PortHost {
  const host = hosts.get(actor.system);
  if (host === undefined) throw new Error('The chart has no host; start it by createChartActor.');
  return host;
}

/** The same chart with a fake for every port, in child charts too. */
export function withFakePorts(machine: AnyStateMachine): AnyStateMachine {
  const known = faked.get(machine);
  if (known !== undefined) return known;
  const fakes = Object.entries(machine.implementations.actors).map(([name, logic]) => {
    if (realActors.has(name)) return [name, logic];
    return [name, logic instanceof StateMachine ? withFakePorts(logic) : standIn(name, hostOf)];
  });
  const fake = machine.provide({ actors: Object.fromEntries(fakes) });
  faked.set(machine, fake);
  return fake;
}
