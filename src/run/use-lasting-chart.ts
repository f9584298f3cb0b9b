import { useEffect, useRef, useState } from 'react';
import { type Actor, type AnyStateMachine, createActor, type InputFrom } from 'xstate';
import { inspection } from './inspector.ts';
import { useLeaving } from '#src/drafts/use-leaving.ts';

/**
 * Runs a chart while the component is mounted, and afterwards until its last work is done, so that
 * leaving a screen loses no typed value. Like `useChart`, it takes a machine with its ports once,
 * and a stable `work` function.
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
    // In development, React may mount a component again at once.
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
