import { useActorRef } from '@xstate/react';
import type { Actor, AnyStateMachine, InputFrom } from 'xstate';
import { inspection } from './inspector.ts';

/**
 * Runs a chart as long as the component lives. The only way in which a screen starts one: charts
 * that start here show in the visualiser. Give the machine its ports once, for example in
 * `useState(() => machine.provide(…))`; the input is read when the chart starts.
 */
export function useChart<Machine extends AnyStateMachine>(
  machine: Machine,
  ...[input]: undefined extends InputFrom<Machine> ? [] : [input: InputFrom<Machine>]
): Actor<Machine> {
  const options = { ...inspection(), ...(input === undefined ? {} : { input }) };
  return useActorRef<AnyStateMachine>(machine, options) as Actor<Machine>;
}
