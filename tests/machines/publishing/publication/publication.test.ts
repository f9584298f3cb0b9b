import { describe, expect, test } from 'vitest';
import {
  publicationMachine,
  type PublicationSnapshot,
} from '#machines/publishing/publication/publication.machine.ts';
import {
  selectFieldProblem,
  selectIsPublishing,
  selectOtherProblems,
  selectPublicationDraft,
  selectPublicationError,
  selectPublicationStep,
} from '#machines/publishing/publication/publication.selectors.ts';
import { type ChartActor, createChartActor } from '#kit/runner/chart-actor.ts';

const input = { draft: { title: '', version: '1' }, required: { title: 'Write the title.' } };

const snapshotOf = (chart: ChartActor) => chart.actor.getSnapshot() as PublicationSnapshot;

function checked(title = 'Letter'): ChartActor {
  const chart = createChartActor(publicationMachine, { input });
  chart.send({ type: 'publication.write', fields: { title } });
  chart.send({ type: 'publication.check' });
  return chart;
}

describe('publication', () => {
  test('publishes what was read as a whole', () => {
    const chart = checked();
    const step = selectPublicationStep(snapshotOf(chart));

    chart.send({ type: 'publication.publish' });
    const sent = chart.pending('publishDraft')[0]?.input;
    chart.answer('publishDraft', { kind: 'published' });

    expect(step).toBe('checking');
    expect(sent).toEqual({ title: 'Letter', version: '1' });
    expect(selectPublicationStep(snapshotOf(chart))).toBe('published');
  });

  test('says what is missing beside the field until it is written', () => {
    const chart = checked('  ');
    const gap = selectFieldProblem('title')(snapshotOf(chart));

    chart.send({ type: 'publication.write', fields: { title: 'L' } });

    expect(gap).toBe('Write the title.');
    expect(selectPublicationStep(snapshotOf(chart))).toBe('writing');
    expect(selectFieldProblem('title')(snapshotOf(chart))).toBeUndefined();
  });

  test('can be changed after it was read, and is published once by two clicks', () => {
    const chart = checked();
    chart.send({ type: 'publication.change' });
    chart.send({ type: 'publication.write', fields: { title: 'Newsletter' } });
    chart.send({ type: 'publication.check' });

    chart.send({ type: 'publication.publish' });
    chart.send({ type: 'publication.publish' });

    expect(chart.started('publishDraft')).toHaveLength(1);
    expect(selectIsPublishing(snapshotOf(chart))).toBe(true);
    expect(selectPublicationDraft(snapshotOf(chart))).toEqual({
      title: 'Newsletter',
      version: '1',
    });
  });

  test('what the server refuses stands beside the fields', () => {
    const chart = checked();
    chart.send({ type: 'publication.publish' });

    const problems = [
      { path: 'title', message: 'Too long.' },
      { path: 'uploadId', message: 'Choose it again.' },
    ];
    chart.answer('publishDraft', { kind: 'refused', problems });

    expect(selectPublicationStep(snapshotOf(chart))).toBe('writing');
    expect(selectFieldProblem('title')(snapshotOf(chart))).toBe('Too long.');
    expect(selectOtherProblems(['title'])(snapshotOf(chart))).toBe('Choose it again.');
  });

  test('a failure says why and can be tried again', () => {
    const chart = checked();
    chart.send({ type: 'publication.publish' });

    chart.fail('publishDraft', new Error('Try again in a moment.'));
    const failed = snapshotOf(chart);
    chart.send({ type: 'publication.publish' });

    expect([selectPublicationError(failed), selectPublicationStep(failed)]).toEqual([
      'Try again in a moment.',
      'checking',
    ]);
    expect(selectPublicationError(snapshotOf(chart))).toBeNull();
  });
});
