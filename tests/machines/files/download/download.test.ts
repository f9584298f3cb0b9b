import { describe, expect, test } from 'vitest';
import {
  type DownloadEvent,
  downloadMachine,
  type DownloadSnapshot,
} from '#machines/files/download/download.machine.ts';
import {
  selectDownloadError,
  selectDownloadProgress,
  selectIsDownloaded,
  selectIsDownloading,
} from '#machines/files/download/download.selectors.ts';
import { type ChartActor, createChartActor } from '#kit/runner/chart-actor.ts';

const file = { path: 'api/invoices/1/pdf', fileName: 'INV-1.pdf' };
const startEvent: DownloadEvent = { type: 'download.start', ...file };
const fault = new Error('Try again in a moment.');

function factsOf(chart: ChartActor) {
  const snapshot = chart.actor.getSnapshot() as DownloadSnapshot;
  return {
    isBusy: selectIsDownloading(snapshot),
    isDone: selectIsDownloaded(snapshot),
    progress: selectDownloadProgress(snapshot),
    error: selectDownloadError(snapshot),
  };
}

function started(event: DownloadEvent = startEvent): ChartActor {
  const chart = createChartActor(downloadMachine);
  chart.send(event);
  return chart;
}

const inputsOf = (chart: ChartActor) => chart.started('saveFile').map((port) => port.input);

describe('download, spec §7', () => {
  test('fetches the file, shows how far it is, and saves it under its name', () => {
    const chart = started();

    chart.send({ type: 'download.progressed', received: 10, total: 40 });
    const halfway = factsOf(chart);
    chart.send({ type: 'download.saved' });

    expect(inputsOf(chart)).toEqual([file]);
    expect(halfway).toEqual({
      isBusy: true,
      isDone: false,
      progress: { received: 10, total: 40 },
      error: null,
    });
    expect(factsOf(chart)).toMatchObject({ isBusy: false, isDone: true });
  });

  test('a click while it runs is ignored', () => {
    const chart = started();

    chart.send({ ...startEvent, fileName: 'other.pdf' });

    expect(inputsOf(chart)).toEqual([file]);
  });

  test('a failure says why, and Try again fetches the same file from its beginning', () => {
    const zip = { path: 'zip', fileName: 'all.zip', body: [{ docId: '1' }], isLarge: true };
    const chart = started({ type: 'download.start', ...zip });

    chart.send({ type: 'download.progressed', received: 10, total: null });
    chart.send({ type: 'download.broke', fault });
    const failed = factsOf(chart);
    chart.send({ type: 'download.retry' });

    expect(failed).toMatchObject({ isBusy: false, error: 'Try again in a moment.' });
    expect(inputsOf(chart)).toEqual([zip, zip]);
    expect(factsOf(chart)).toMatchObject({ progress: { received: 0, total: null }, error: null });
  });

  test.each(['download.cancel', 'download.declined'] as const)(
    '%s ends it without an error; a late report changes nothing',
    (type) => {
      const chart = started();

      chart.send({ type });
      chart.send({ type: 'download.broke', fault });

      expect(chart.pending('saveFile')).toEqual([]);
      expect(factsOf(chart)).toMatchObject({ isBusy: false, isDone: false, error: null });
    },
  );

  test.each([
    ['saved', { type: 'download.saved' } as const],
    ['failed', { type: 'download.broke', fault } as const],
    ['cancelled', { type: 'download.cancel' } as const],
  ])('another file may follow one that was %s', (_end, event) => {
    const chart = started();
    chart.send(event);

    chart.send({ type: 'download.start', path: 'api/invoices/2/pdf', fileName: 'INV-2.pdf' });

    expect(chart.pending('saveFile')[0]?.input).toEqual({
      path: 'api/invoices/2/pdf',
      fileName: 'INV-2.pdf',
    });
  });
});
