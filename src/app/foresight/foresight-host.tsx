import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '#src/run/when-idle.ts';
import type { FailureReport } from '../errors/render-failure.tsx';

interface HostProps {
  readonly reportFailure: (failure: FailureReport) => void;
}

/** A network on which nobody wants bytes that may not be used. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

/** Asks for screens before a person opens them, once the page is idle; without its script nothing is missing. */
export function ForesightHost({ reportFailure }: HostProps) {
  const [Foresight, setForesight] = useState<ComponentType<HostProps>>();
  useEffect(
    () =>
      whenIdle(() => {
        if (savesData()) return;
        void import('./foresight.tsx').then(
          (part) => setForesight(() => part.default),
          () => undefined,
        );
      }),
    [],
  );
  return Foresight === undefined ? null : <Foresight reportFailure={reportFailure} />;
}
