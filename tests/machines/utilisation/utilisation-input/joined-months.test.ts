import { describe, expect, it } from 'vitest';
import { declareNoFlying, replaceLine } from '#domain/utilisation/report/edit-report.ts';
import type { LineDraft, ReportDraft } from '#domain/utilisation/report/report.types.ts';
import {
  selectContested,
  selectJoined,
  selectReports,
} from '#machines/utilisation/utilisation-input/utilisation-input.selectors.ts';
import { aReport } from '#tests/support/utilisation/a-stored-month.ts';
import { key, leaseMonth, place, shown, type } from '#tests/support/utilisation/an-offer.ts';
import { Device } from '#tests/support/utilisation/device.ts';
import { ModelServer } from '#tests/support/utilisation/model-server.ts';

const part = (report: ReportDraft, id: string, more: Partial<LineDraft>): ReportDraft =>
  replaceLine(report, id, (line) => ({ ...line, ...more }));

/** The person types hours of the airframe; Kim has saved this meanwhile. */
function whileKimSaved(kims: ReportDraft): Device {
  const device = new Device(new ModelServer([key]));
  type(device, 'fh', '100:00');
  device.server.save({ ...place, report: kims }, 'Kim');
  device.clock.advance(2000);
  device.answerSave(0, 'answered');
  return device;
}

const apu = part(aReport(''), 'apu', { fh: '80:15' });

function storedBy(device: Device): ReportDraft | undefined {
  return device.server.months.get(key)?.report;
}

describe('a month in which two people changed different values', () => {
  it('keeps both, without a question', () => {
    const device = whileKimSaved(apu);

    device.answerSave(0, 'answered');

    expect(storedBy(device)).toEqual(part(apu, 'airframe', { fh: '100:00' }));
    expect(selectReports(device.snapshot)[key]).toEqual(storedBy(device));
    expect([leaseMonth(device)?.value, selectContested(device.snapshot)]).toEqual(['saved', []]);
  });

  it('says who saved what, until the person has seen it', () => {
    const device = whileKimSaved(apu);
    device.answerSave(0, 'answered');

    expect(selectJoined(device.snapshot)[key]).toMatchObject({
      changedBy: 'Kim',
      before: aReport(''),
      report: apu,
    });
    device.chart.send({ type: 'joined.dismiss' });

    expect(selectJoined(device.snapshot)).toEqual({});
  });

  it('says all of it where the other person saves twice', () => {
    const device = whileKimSaved(apu);
    const later = part(apu, 'nlg', { fc: '40' });
    device.server.save({ ...place, rowVersion: 1, report: later }, 'Kim');
    device.answerSave(0, 'answered');
    device.answerSave(0, 'answered');

    expect(selectJoined(device.snapshot)[key]).toMatchObject({
      before: aReport(''),
      report: later,
    });
    expect(storedBy(device)).toEqual(part(later, 'airframe', { fh: '100:00' }));
  });

  it('is undone without what the other person saved', () => {
    const device = whileKimSaved(apu);
    device.answerSave(0, 'answered');

    device.chart.send({ type: 'edits.undo' });

    expect(selectReports(device.snapshot)[key]).toEqual(apu);
  });

  it('is the same on the device, when the page ends before the answer', () => {
    const device = whileKimSaved(apu);

    device.reload();
    device.answerOffer('drafts.restore');

    expect(selectReports(device.snapshot)[key]).toEqual(part(apu, 'airframe', { fh: '100:00' }));
  });

  it('is not submitted before the person has seen it', () => {
    const device = new Device(new ModelServer([key]));
    type(device, 'fh', '100:00');
    device.server.save({ ...place, report: apu }, 'Kim');
    device.chart.send({ type: 'submission.submit', keys: [key] });
    device.answerSave(0, 'answered');

    expect([device.snapshot.matches({ work: 'open' }), leaseMonth(device)?.value]).toEqual([
      true,
      'conflicted',
    ]);
  });
});

describe('a month in which two people changed the same values', () => {
  it.each([
    ['the same figure', part(aReport(''), 'airframe', { fh: '90:00' })],
    ['the total that the month follows from', part(aReport(''), 'airframe', { tsn: '900:00' })],
    ['No flying against a figure', declareNoFlying(aReport(''), 'aog')],
  ])('waits for the person: %s', (_, kims) => {
    const device = whileKimSaved(kims);

    expect([leaseMonth(device)?.value, selectContested(device.snapshot)]).toEqual([
      'conflicted',
      [key],
    ]);
    expect(selectJoined(device.snapshot)).toEqual({});
    expect(storedBy(device)).toEqual(kims);
  });

  it('is theirs where the person takes it, beside what only the person changed', () => {
    const device = new Device(new ModelServer([key]));
    type(device, 'fh', '100:00');
    type(device, 'comment', 'checked');
    const kims = part(apu, 'airframe', { fh: '90:00' });
    device.server.save({ ...place, report: kims }, 'Kim');
    device.clock.advance(2000);
    device.answerSave(0, 'answered');

    device.chart.send({ type: 'conflict.takeTheirs', key });
    device.answerSave(0, 'answered');

    expect(shown(device)).toEqual({ fh: '90:00', fc: '', comment: 'checked' });
    expect(storedBy(device)).toEqual(part(kims, 'airframe', { comment: 'checked' }));
    expect(leaseMonth(device)?.value).toBe('saved');
  });
});
