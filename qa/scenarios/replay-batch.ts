import type { BrokenScenarioError } from './format/broken-scenario-error.ts';
import type { ScenarioFile } from './format/scenario-files.ts';
import type { Replay } from './replay-scenario.ts';

/** What one call of `replay` did. */
export interface ReplayBatch {
  readonly replays: readonly Replay[];
  /** Files that are not scenarios. */
  readonly broken: readonly BrokenScenarioError[];
  /** Why the portal could not be reached, as a sentence; undefined when it could. */
  readonly unreachable?: string | undefined;
  /** Files that were left because of it. */
  readonly left: readonly ScenarioFile[];
}

/** How many scenarios ended in which way. */
export interface BatchCounts {
  readonly passed: number;
  readonly failed: number;
  readonly broken: number;
  readonly skipped: number;
  readonly left: number;
}

/** Counts the scenarios of a batch. */
export function countBatch({ replays, broken, left }: ReplayBatch): BatchCounts {
  const failed = replays.filter(({ failure }) => failure !== undefined).length;
  const skipped = replays.filter((replay) => replay.skipped !== undefined).length;
  const passed = replays.length - failed - skipped;
  return { passed, failed, broken: broken.length, skipped, left: left.length };
}

/** The counts as a sentence: "3 passed, 1 failed, 1 broken". */
export function countText({ passed, failed, broken, skipped, left }: BatchCounts): string {
  const others = [
    [broken, 'broken'],
    [skipped, 'skipped'],
    [left, 'not replayed'],
  ] as const;
  return [
    `${passed} passed`,
    `${failed} failed`,
    ...others.flatMap(([count, word]) => (count > 0 ? [`${count} ${word}`] : [])),
  ].join(', ');
}
