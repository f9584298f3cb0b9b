import { useEffect, useRef, useState } from 'react';
import { type Actor, type AnyStateMachine, createActor, type InputFrom } from 'xstate';
import { inspection } from '#src/charts/inspector.ts';
import { useLeaving } from './use-leaving.ts';

/**
 * Runs a chart as long as the component lives, and after it until its last work is done: so that
 * leaving a screen costs nothing of what was typed there. Like `useChart`, it is given a machine
 * with its ports once, and work that stays the same.
 */
export function useLastingChart<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  lastWork: (chart: Actor<Machine>) => Promise<void>,
): Actor<Machine> {
  const leaving = useLeaving();
  const isShown = useRef(false);
  const [chart] = useState(
    () => createActor<AnyStateMachine>(machine, { ...inspection(), input }) as Actor<Machine>,
  );
  useEffect(() => {
    isShown.current = true;
    chart.start();
    // React may show a component again in the same breath, in development.
    const stop = (): void =>
      queueMicrotask(() => {
        if (!isShown.current) chart.stop();
      });
    return () => {
      isShown.current = false;
      leaving.outlive(() => lastWork(chart), stop);
    };
  }, [chart, leaving, lastWork]);
  return chart;
}
