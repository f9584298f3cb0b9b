import { describe, expect, test } from 'vitest';
import {
  itemResponseMachine,
  type ItemResponseSnapshot,
} from '#machines/projects/item-response/item-response.machine.ts';
import {
  selectAnswerError,
  selectAnswerFiles,
  selectIsAnswering,
} from '#machines/projects/item-response/item-response.selectors.ts';
import { type ChartActor, createChartActor } from '#kit/runner/chart-actor.ts';

const upload = {
  id: 'u1',
  fileName: 'release.pdf',
  media: 'application/pdf',
  size: 10,
  sha256: 'a'.repeat(64),
};

function snapshotOf(chart: ChartActor): ItemResponseSnapshot {
  return chart.actor.getSnapshot() as ItemResponseSnapshot;
}

function sendingWith(text: string): ChartActor {
  const chart = createChartActor(itemResponseMachine);
  chart.send({ type: 'answer.attach', upload });
  chart.send({ type: 'answer.send', text });
  return chart;
}

describe('itemResponse', () => {
  test('sends the words with the files and ends', () => {
    const chart = sendingWith('  The borescope report is attached. ');
    const input = chart.pending('sendAnswer')[0]?.input;

    chart.answer('sendAnswer', undefined);

    expect(input).toEqual({ text: 'The borescope report is attached.', uploadIds: ['u1'] });
    expect(snapshotOf(chart).status).toBe('done');
  });

  test('sends nothing without words', () => {
    const chart = sendingWith('   ');

    expect(chart.started('sendAnswer')).toEqual([]);
    expect(snapshotOf(chart).value).toBe('writing');
  });

  test('a double click sends once', () => {
    const chart = sendingWith('Done.');

    chart.send({ type: 'answer.send', text: 'Done.' });

    expect(chart.started('sendAnswer')).toHaveLength(1);
    expect(selectIsAnswering(snapshotOf(chart))).toBe(true);
  });

  test('a failure says why, keeps the files and can be sent again', () => {
    const chart = sendingWith('Done.');

    chart.fail('sendAnswer', new Error('This item was closed at 12:00.'));
    const failed = snapshotOf(chart);
    chart.send({ type: 'answer.send', text: 'Done.' });

    expect(selectAnswerError(failed)).toBe('This item was closed at 12:00.');
    expect(selectAnswerFiles(failed)).toEqual([upload]);
    expect(snapshotOf(chart).value).toBe('sending');
    expect(selectAnswerError(snapshotOf(chart))).toBeNull();
  });

  test('a file is added once and can be taken away', () => {
    const chart = createChartActor(itemResponseMachine);
    chart.send({ type: 'answer.attach', upload });
    chart.send({ type: 'answer.attach', upload });
    const added = selectAnswerFiles(snapshotOf(chart));

    chart.send({ type: 'answer.detach', id: 'u1' });

    expect(added).toEqual([upload]);
    expect(selectAnswerFiles(snapshotOf(chart))).toEqual([]);
  });
});
