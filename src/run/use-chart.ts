import { useActorRef } from '@xstate/react';
import type { Actor, AnyStateMachine, InputFrom } from 'xstate';
import { inspection } from './inspector.ts';

/**
 * Runs a chart while the component is mounted. Screens start charts only through it, so that the
 * visualiser shows them. Give the machine its ports once, for example in `useState(() =>
 * machine.provide(…))`; the input is read when the chart starts.
 */
export function useChart<Machine extends AnyStateMachine>(
  machine: Machine,
  ...[input]: undefined extends InputFrom<Machine> ? [] : [input: InputFrom<Machine>]
): Actor<Machine> {
  const options = { ...inspection(), ...(input === undefined ? {} : { input }) };
  return useActorRef<AnyStateMachine>(machine, options) as Actor<Machine>;
}
