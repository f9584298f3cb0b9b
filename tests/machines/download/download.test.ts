import { describe, expect, test } from 'vitest';
import { downloadMachine } from '#machines/download/download.machine.ts';
import { selectDownloadError, selectIsDownloading } from '#machines/download/download.selectors.ts';
import type { DownloadSnapshot } from '#machines/download/download.snapshot.ts';
import type { DownloadEvent } from '#machines/download/download.types.ts';
import { type ChartActor, createChartActor } from '#tests/support/statecharts/chart-actor.ts';

const file = { path: 'api/invoices/1/pdf', fileName: 'INV-1.pdf' };
const startEvent: DownloadEvent = { type: 'download.start', ...file };

function snapshotOf(chart: ChartActor): DownloadSnapshot {
  return chart.actor.getSnapshot() as DownloadSnapshot;
}

function started(): ChartActor {
  const chart = createChartActor(downloadMachine);
  chart.send(startEvent);
  return chart;
}

describe('download, spec §7', () => {
  test('fetches the file and saves it under its name', () => {
    const chart = started();
    const busy = selectIsDownloading(snapshotOf(chart));

    const input = chart.pending('saveFile')[0]?.input;
    chart.answer('saveFile', undefined);

    expect(busy).toBe(true);
    expect(input).toEqual(file);
    expect(snapshotOf(chart).value).toBe('done');
  });

  test('a click while it runs is ignored', () => {
    const chart = started();

    chart.send({ ...startEvent, fileName: 'other.pdf' });

    expect(chart.started('saveFile').map((port) => port.input)).toEqual([file]);
  });

  test('a failure says why, and Try again fetches the same file', () => {
    const chart = started();

    chart.fail('saveFile', new Error('Try again in a moment.'));
    const error = selectDownloadError(snapshotOf(chart));
    chart.send({ type: 'download.retry' });

    expect(error).toBe('Try again in a moment.');
    expect(chart.started('saveFile').map((port) => port.input)).toEqual([file, file]);
    expect(selectDownloadError(snapshotOf(chart))).toBeNull();
  });

  test.each([
    ['saved', (chart: ChartActor) => chart.answer('saveFile', undefined)],
    ['failed', (chart: ChartActor) => chart.fail('saveFile', new Error('gone'))],
  ])('another file may follow one that %s', (_end, end) => {
    const chart = started();
    end(chart);

    chart.send({ type: 'download.start', path: 'api/invoices/2/pdf', fileName: 'INV-2.pdf' });

    expect(chart.pending('saveFile')[0]?.input).toEqual({
      path: 'api/invoices/2/pdf',
      fileName: 'INV-2.pdf',
    });
  });
});
