import { useEffect, useState } from 'react';
import { defer } from '#src/ui/deferred/defer.tsx';
import type { StepUpGate } from './step-up-gate.ts';

/** Loaded at the first demand. */
const stepUpDialog = defer(async () => (await import('./step-up-dialog.tsx')).default);

/** Opens the dialog of a step-up when a call of the page demands it for the first time. */
export function StepUpHost(props: {
  readonly gate: StepUpGate;
  readonly onSignInAgain: () => void;
}) {
  const { gate } = props;
  const [isDemanded, setDemanded] = useState(false);
  useEffect(
    () => (isDemanded ? undefined : gate.onDemand(() => setDemanded(true))),
    [gate, isDemanded],
  );
  useEffect(() => {
    if (!isDemanded) return undefined;
    // Without its dialog nobody can prove anything: what waits ends, and can be tried again.
    let stop: (() => void) | undefined;
    const endWaiting = async (): Promise<void> => {
      if (!(await stepUpDialog.ready())) stop = gate.onDemand(() => gate.settle(false));
    };
    void endWaiting();
    return () => stop?.();
  }, [gate, isDemanded]);
  return isDemanded ? <stepUpDialog.Component {...props} /> : null;
}
