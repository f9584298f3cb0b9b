import { describe, expect, it } from 'vitest';
import { replaceLine } from '#domain/utilisation/report/edit-report.ts';
import type { LineDraft, ReportDraft } from '#domain/utilisation/report/report.types.ts';
import { selectReports } from '#machines/utilisation/utilisation-input/utilisation-input.selectors.ts';
import { aReport } from '#tests/support/utilisation/a-stored-month.ts';
import { cells, key, leaseMonth, place, shown, type } from '#tests/support/utilisation/an-offer.ts';
import { Device } from '#tests/support/utilisation/device.ts';
import { ModelServer } from '#tests/support/utilisation/model-server.ts';

const part = (report: ReportDraft, id: string, more: Partial<LineDraft>): ReportDraft =>
  replaceLine(report, id, (line) => ({ ...line, ...more }));

const kims = part(part(aReport('90:00'), 'airframe', { comment: 'Kim' }), 'apu', { fh: '80:15' });

/** Both have typed hours; Kim, who saved first, also the APU and a comment. */
function aConflict(): Device {
  const device = new Device(new ModelServer([key]));
  type(device, 'fh', '99:00');
  type(device, 'fh', '100:00');
  device.server.save({ ...place, report: kims }, 'Kim');
  device.clock.advance(2000);
  device.answerSave(0, 'answered');
  return device;
}

const apu = (report: ReportDraft | undefined): string | undefined =>
  report?.lines.find(({ componentId }) => componentId === 'apu')?.fh;

const keep = (device: Device): void => device.chart.send({ type: 'conflict.keepMine', key });

describe('keeping the own values of a month in conflict (U38)', () => {
  it('keeps everything that the other person changed alone', () => {
    const device = aConflict();

    keep(device);
    const onScreen = selectReports(device.snapshot)[key];
    device.answerSave(0, 'answered');
    const stored = device.server.months.get(key)?.report;

    expect([cells(onScreen), apu(onScreen)]).toEqual([
      { fh: '100:00', fc: '', comment: 'Kim' },
      '80:15',
    ]);
    expect(stored).toEqual(onScreen);
    expect(leaseMonth(device)?.value).toBe('saved');
  });

  it('is undone to what the other person saved, not to what was before it', () => {
    const device = aConflict();
    keep(device);
    device.answerSave(0, 'answered');

    device.chart.send({ type: 'edits.undo' });
    expect(shown(device)).toEqual({ fh: '99:00', fc: '', comment: 'Kim' });
    device.chart.send({ type: 'edits.undo' });
    expect(selectReports(device.snapshot)[key]).toEqual(kims);
    device.chart.send({ type: 'edits.redo' });

    expect(apu(selectReports(device.snapshot)[key])).toBe('80:15');
  });

  it('holds in a second conflict, and after a crash', () => {
    const device = aConflict();
    keep(device);
    const later = part(kims, 'apu', { fh: '81:00' });
    device.server.save({ ...place, rowVersion: 1, report: later }, 'Kim');
    device.answerSave(0, 'answered');
    keep(device);
    expect(apu(selectReports(device.snapshot)[key])).toBe('81:00');

    device.reload();
    device.answerOffer('drafts.restore');

    expect(shown(device)).toEqual({ fh: '100:00', fc: '', comment: 'Kim' });
    expect(apu(selectReports(device.snapshot)[key])).toBe('81:00');
    expect(leaseMonth(device)?.value).toBe('dirty');
  });

  it('is nothing where there is no conflict', () => {
    const device = new Device(new ModelServer([key]));
    type(device, 'fh', '100:00');

    keep(device);

    expect([shown(device)?.fh, leaseMonth(device)?.value]).toEqual(['100:00', 'dirty']);
  });
});
