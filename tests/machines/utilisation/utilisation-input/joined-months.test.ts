import { describe, expect, it } from 'vitest';
import { declareNoFlying, replaceLine } from '#domain/utilisation/report/edit-report.ts';
import type { LineDraft, ReportDraft } from '#domain/utilisation/report/report.types.ts';
import {
  selectContested,
  selectJoined,
  selectReports,
  selectUtilisationError,
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

    const seen = selectJoined(device.snapshot);
    expect(seen).toMatchObject([{ key, changedBy: 'Kim', before: aReport(''), report: apu }]);
    device.chart.send({ type: 'joined.dismiss', seen });

    expect(selectJoined(device.snapshot)).toEqual([]);
  });

  it('says of each save what it changed, and nothing of the own one between', () => {
    const device = whileKimSaved(apu);
    device.answerSave(0, 'answered');
    const mine = storedBy(device) ?? apu;
    const lees = part(mine, 'nlg', { fc: '40' });
    device.server.save({ ...place, rowVersion: 2, report: lees }, 'Lee');
    type(device, 'comment', 'checked');
    device.clock.advance(2000);
    device.answerSave(0, 'answered');
    device.answerSave(0, 'answered');

    expect(selectJoined(device.snapshot)).toMatchObject([
      { changedBy: 'Kim', before: aReport(''), report: apu },
      { changedBy: 'Lee', before: mine, report: lees },
    ]);
    expect(storedBy(device)).toEqual(part(lees, 'airframe', { comment: 'checked' }));
  });

  it('says nothing where the other person changed no value', () => {
    const device = whileKimSaved(aReport(''));
    device.answerSave(0, 'answered');

    expect([selectJoined(device.snapshot), leaseMonth(device)?.value]).toEqual([[], 'saved']);
  });

  it('is undone without what the other person saved', () => {
    const device = whileKimSaved(apu);
    device.answerSave(0, 'answered');

    device.chart.send({ type: 'edits.undo' });

    expect(selectReports(device.snapshot)[key]).toEqual(apu);
  });

  it('never goes back behind what the other person saved, however far it is undone', () => {
    const device = new Device(new ModelServer([key]));
    type(device, 'fh', '100:00');
    device.clock.advance(2000);
    device.answerSave(0, 'answered');
    type(device, 'comment', 'checked');
    device.server.save({ ...place, rowVersion: 1, report: aReport('90:00') }, 'Kim');
    device.clock.advance(2000);
    device.answerSave(0, 'answered');
    device.answerSave(0, 'answered');

    for (const _ of [1, 2, 3]) device.chart.send({ type: 'edits.undo' });

    expect(shown(device)).toEqual({ fh: '90:00', fc: '', comment: '' });
    expect(device.snapshot.can({ type: 'edits.undo' })).toBe(false);
  });

  it('is the same on the device, when the page ends before the answer', () => {
    const device = whileKimSaved(apu);

    device.reload();
    device.answerOffer('drafts.restore');

    expect(selectReports(device.snapshot)[key]).toEqual(part(apu, 'airframe', { fh: '100:00' }));
  });
});

describe('a joined month that is submitted', () => {
  it('is joined, but not submitted, where the other version comes with the last save', () => {
    const device = new Device(new ModelServer([key]));
    type(device, 'fh', '100:00');
    device.server.save({ ...place, report: apu }, 'Kim');
    device.chart.send({ type: 'submission.submit', keys: [key] });
    device.answerSave(0, 'answered');
    device.answerSave(0, 'answered');

    expect([
      device.snapshot.matches({ work: { open: 'editing' } }),
      leaseMonth(device)?.value,
    ]).toEqual([true, 'saved']);
    expect(selectUtilisationError(device.snapshot)).toMatch(
      /^Other values of these months were saved/,
    );
    expect(selectJoined(device.snapshot)).toHaveLength(1);
  });

  it('is submitted where the other person changed no value', () => {
    const device = new Device(new ModelServer([key]));
    type(device, 'fh', '100:00');
    device.server.save({ ...place, report: aReport('') }, 'Kim');
    device.chart.send({ type: 'submission.submit', keys: [key] });
    device.answerSave(0, 'answered');
    device.answerSave(0, 'answered');

    expect(device.snapshot.matches({ work: 'submitting' })).toBe(true);
  });

  it('waits until the person has seen what was joined before', () => {
    const device = whileKimSaved(apu);
    device.answerSave(0, 'answered');

    device.chart.send({ type: 'submission.submit', keys: [key] });
    expect(device.snapshot.matches({ work: 'open' })).toBe(true);
    device.chart.send({ type: 'joined.dismiss', seen: selectJoined(device.snapshot) });
    expect(selectUtilisationError(device.snapshot)).toBeNull();
    device.chart.send({ type: 'submission.submit', keys: [key] });

    expect(device.snapshot.matches({ work: 'submitting' })).toBe(true);
  });
});

/** The own hours are stored, their answer is lost, and Kim saves onto them. */
function afterLostAnswer(typed: string, kims: ReportDraft): Device {
  const device = new Device(new ModelServer([key]));
  type(device, 'fh', '100:00');
  device.clock.advance(2000);
  device.answerSave(0, 'answer lost');
  type(device, 'fh', typed);
  device.server.save({ ...place, rowVersion: 1, report: kims }, 'Kim');
  device.clock.advance(2000);
  device.answerSave(0, 'answered');
  return device;
}

describe('after a lost response', () => {
  it.each([
    ['the person has emptied what was stored', '', part(apu, 'airframe', { fh: '100:00' })],
    ['the other person has emptied it', '100:00', apu],
  ])('the person chooses, because %s', (_, typed, kims) => {
    const device = afterLostAnswer(typed, kims);

    expect([leaseMonth(device)?.value, shown(device).fh]).toEqual(['conflicted', typed]);
    expect(storedBy(device)).toEqual(kims);
  });
});

describe('a month in which two people changed the same values', () => {
  it('waits for the person where the month has another status now', () => {
    const device = new Device(new ModelServer([key]));
    type(device, 'fh', '100:00');
    device.server.save({ ...place, report: apu }, 'Kim');
    const kims = device.server.months.get(key);
    if (kims === undefined) throw new Error('Kim has saved the month.');
    device.server.months.set(key, { ...kims, facts: { ...kims.facts, status: 'query' } });
    device.clock.advance(2000);
    device.answerSave(0, 'answered');

    expect(leaseMonth(device)?.value).toBe('conflicted');
  });

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
    expect(selectJoined(device.snapshot)).toEqual([]);
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
