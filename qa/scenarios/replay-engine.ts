import type { StreamLog } from './report/stream-log.ts';
import { replayOnMachine, type Replay } from './replay-scenario.ts';
import type { Scenario } from './format/scenario-format.ts';

/** What scenarios are replayed on. */
export interface ReplayEngine {
  /** What does it, with its version: "Chromium 141.0". */
  readonly name: string;
  /** The options that repeat a replay on this engine, for a person to copy. */
  readonly options: string;
  /** Why a scenario cannot be replayed here; undefined when it can. */
  reasonToSkip(file: string, scenario: Scenario): string | undefined;
  replay(file: string, scenario: Scenario): Promise<Replay>;
  /** Throws `UnreachablePortalError` when the portal does not answer. */
  reach(): Promise<void>;
  close(): Promise<void>;
}

/** The charts on the interpreter, with a clock that is moved by hand. */
export function machineEngine(log: StreamLog): ReplayEngine {
  return {
    name: `the charts in Node ${process.versions.node}`,
    options: '',
    reasonToSkip: () => undefined,
    replay: async (file, scenario) => replayOnMachine(file, scenario, log.listen),
    reach: async () => undefined,
    close: async () => undefined,
  };
}
