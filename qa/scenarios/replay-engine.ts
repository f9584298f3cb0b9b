import type { StreamLog } from './report/stream-log.ts';
import { replayOnMachine, type Replay } from './replay-scenario.ts';
import type { Scenario } from './format/scenario-format.ts';

/** What scenarios are replayed on. */
export interface ReplayEngine {
  /** As part of a sentence: "replayed on the machine". */
  readonly where: string;
  /** The options that repeat a replay on this engine, for a person to copy. */
  readonly options: string;
  /** Why a scenario cannot be replayed here; undefined when it can. */
  reasonToSkip(file: string, scenario: Scenario): string | undefined;
  replay(file: string, scenario: Scenario): Promise<Replay>;
  close(): Promise<void>;
}

/** The charts on the interpreter, with a clock that is moved by hand. */
export function machineEngine(log: StreamLog): ReplayEngine {
  return {
    where: 'on the machine',
    options: '',
    reasonToSkip: () => undefined,
    replay: async (file, scenario) => replayOnMachine(file, scenario, log.listen),
    close: async () => undefined,
  };
}
