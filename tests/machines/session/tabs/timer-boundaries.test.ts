import { describe, expect, test } from 'vitest';
import { explorationOf } from '#kit/cover/exploration-of.ts';
import { runBefore, timedSteps } from '#kit/cover/timed-step.ts';
import { models } from '#tests/machines/model/models.ts';

const timed = Object.entries(models)
  .map(([chart, model]) => ({ chart, model, steps: timedSteps(model, explorationOf(model)) }))
  .filter(({ steps }) => steps.length > 0);

describe.each(timed)('$chart', ({ model, steps }) => {
  test.each(steps)('$transition comes after $afterMs ms and not before', (step) => {
    const run = runBefore(model, step);

    run.clock.advance(step.afterMs - 1);
    const early = run.chart.drainTaken();
    run.clock.advance(1);
    const inTime = run.chart.drainTaken();

    expect(early).not.toContain(step.transition);
    expect(inTime).toContain(step.transition);
  });
});
