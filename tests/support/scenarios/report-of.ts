import { htmlReport } from '#qa/scenarios/report/html-report.ts';
import type { ReportFrame } from '#qa/scenarios/report/report-frame.ts';
import type { ReplayBatch } from '#qa/scenarios/replay-batch.ts';
import type { Replay } from '#qa/scenarios/replay-scenario.ts';

/** What a report of a replay on the charts says besides the results. */
export const onMachine: ReportFrame = {
  where: 'on the machine',
  engine: 'the charts in Node 20',
  options: '',
  repeat: 1,
  commit: 'abc1234567',
  startedAt: Date.UTC(2026, 0, 5, 8),
};

/** A batch of replays in which every file was a scenario. */
export function batchOf(...replays: readonly Replay[]): ReplayBatch {
  return { replays, broken: [], left: [] };
}

/** The report of replays on the charts, as HTML. */
export function reportOf(...replays: readonly Replay[]): Promise<string> {
  return htmlReport(batchOf(...replays), onMachine);
}
