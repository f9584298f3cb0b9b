import { describe, expect, test } from 'vitest';
import { uploadMachine, type UploadSnapshot } from '#machines/files/upload/upload.machine.ts';
import {
  selectIsSending,
  selectSentFile,
  selectSentShare,
  selectUpload,
  selectUploadError,
} from '#machines/files/upload/upload.selectors.ts';
import { type ChartActor, createChartActor } from '#kit/runner/chart-actor.ts';

const file = { fileName: 'release.pdf', size: 200 };
const upload = { id: 'u-1', ...file, media: 'application/pdf', sha256: 'ab' };

function factsOf(chart: ChartActor) {
  const snapshot = chart.actor.getSnapshot() as UploadSnapshot;
  return {
    isSending: selectIsSending(snapshot),
    file: selectSentFile(snapshot),
    share: selectSentShare(snapshot),
    upload: selectUpload(snapshot),
    error: selectUploadError(snapshot),
  };
}

function started(): ChartActor {
  const chart = createChartActor(uploadMachine);
  chart.send({ type: 'upload.start', ...file });
  return chart;
}

describe('upload', () => {
  test('sends the file, shows how far it is, and ends with what the server made of it', () => {
    const chart = started();

    chart.send({ type: 'upload.progressed', sent: 50 });
    const halfway = factsOf(chart);
    chart.send({ type: 'upload.accepted', upload });

    expect(chart.started('sendFile').map((port) => port.input)).toEqual([file]);
    expect(halfway).toEqual({ isSending: true, file, share: 0.25, upload: null, error: null });
    expect(factsOf(chart)).toMatchObject({ isSending: false, upload, error: null });
  });

  test('a refusal says why and keeps the file for another try', () => {
    const chart = started();

    chart.send({ type: 'upload.progressed', sent: 50 });
    chart.send({ type: 'upload.broke', fault: new Error('Send a smaller file.') });
    const refused = factsOf(chart);
    chart.send({ type: 'upload.retry' });

    expect(refused).toMatchObject({ error: 'Send a smaller file.', file });
    expect(factsOf(chart)).toMatchObject({ isSending: true, share: 0, error: null });
    expect(chart.started('sendFile')).toHaveLength(2);
  });

  test('giving up stops the transfer; a late answer changes nothing', () => {
    const chart = started();

    chart.send({ type: 'upload.cancel' });
    chart.send({ type: 'upload.accepted', upload });

    expect(chart.pending('sendFile')).toEqual([]);
    expect(factsOf(chart)).toEqual({
      isSending: false,
      file: null,
      share: 0,
      upload: null,
      error: null,
    });
  });

  test('a file without content has no share', () => {
    const chart = createChartActor(uploadMachine);
    chart.send({ type: 'upload.start', fileName: 'empty.pdf', size: 0 });

    expect(factsOf(chart).share).toBe(0);
  });

  test('another file takes the place of one that was sent', () => {
    const chart = started();
    chart.send({ type: 'upload.accepted', upload });

    chart.send({ type: 'upload.start', fileName: 'other.pdf', size: 5 });

    expect(factsOf(chart)).toMatchObject({
      isSending: true,
      upload: null,
      file: { fileName: 'other.pdf', size: 5 },
    });
  });
});
