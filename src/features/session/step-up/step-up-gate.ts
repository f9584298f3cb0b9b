/**
 * Where calls wait that the server refuses until the person has proven who they are: all of them for one
 * proof. The dialog reports how it ended.
 */
export interface StepUpGate {
  /** Resolves to whether the person has proven who they are. */
  readonly demand: () => Promise<boolean>;
  /** Calls back at each demand, and at once where calls wait already; returns the end of it. */
  readonly onDemand: (open: () => void) => () => void;
  /** Lets the calls that wait continue, or ends them. */
  readonly settle: (isProved: boolean) => void;
}

/** Creates the gate of one page. */
export function createStepUpGate(): StepUpGate {
  let waiting: ((isProved: boolean) => void)[] = [];
  let open: (() => void) | undefined;
  return {
    demand: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        open?.();
      }),
    onDemand(opens) {
      open = opens;
      if (waiting.length > 0) opens();
      return () => {
        open = undefined;
      };
    },
    settle(isProved) {
      const settled = waiting;
      waiting = [];
      for (const resolve of settled) resolve(isProved);
    },
  };
}
