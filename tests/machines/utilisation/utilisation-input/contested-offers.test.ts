import { describe, expect, it } from 'vitest';
import { replaceLine } from '#domain/utilisation/report/edit-report.ts';
import { aReport } from '#tests/support/utilisation/a-stored-month.ts';
import {
  anOffer,
  cells,
  key,
  leaseMonth,
  place,
  shown,
  type,
} from '#tests/support/utilisation/an-offer.ts';
import type { Device } from '#tests/support/utilisation/device.ts';

/** An offer that Kim contests; a save of what was typed since is out. */
function aContestedOffer(): Device {
  const device = anOffer();
  device.server.save({ ...place, report: aReport('90:00') }, 'Kim');
  device.reload();
  type(device, 'comment', 'checked');
  device.clock.advance(2000);
  return device;
}

/** The same, and it is restored meanwhile. */
function aContestedRestore(): Device {
  const device = aContestedOffer();
  device.answerOffer('drafts.restore');
  return device;
}

/** The texts in conflict, and who contests them. */
function contest(device: Device) {
  const { theirs } = leaseMonth(device)?.context ?? {};
  return {
    state: leaseMonth(device)?.value,
    mine: shown(device),
    theirs: cells(theirs?.report),
    changedBy: theirs?.changedBy,
  };
}

const besideOwnSave = {
  state: 'conflicted',
  mine: { fh: '100:00', fc: '40', comment: 'checked' },
  theirs: { fh: '90:00', fc: '', comment: 'checked' },
  changedBy: 'Kim',
};

describe('a contested offer that is restored while an own save is out', () => {
  it('waits for the answer, then stands beside what is stored', () => {
    const device = aContestedRestore();
    expect(leaseMonth(device)?.value).toBe('saving');

    device.answerSave(0, 'answered');

    expect(contest(device)).toEqual(besideOwnSave);
  });

  it('is saved once the person keeps it, without another conflict', () => {
    const device = aContestedRestore();
    device.answerSave(0, 'answered');

    device.chart.send({ type: 'conflict.keepMine', key });
    device.answerSave(0, 'answered');

    expect(leaseMonth(device)?.value).toBe('saved');
    expect(cells(device.server.months.get(key)?.report)).toEqual(besideOwnSave.mine);
  });

  it('leaves what the person typed since when theirs is taken', () => {
    const device = aContestedRestore();
    device.answerSave(0, 'answered');

    device.chart.send({ type: 'conflict.takeTheirs', key });

    expect(shown(device)).toEqual(besideOwnSave.theirs);
    expect(device.kept.size).toBe(0);
  });

  it('waits for the repetition of a save whose answer was lost', () => {
    const device = aContestedRestore();

    device.answerSave(0, 'answer lost');
    expect(leaseMonth(device)?.value).toBe('saveFailed');
    device.clock.advance(2000);
    device.answerSave(0, 'answered');

    expect(contest(device)).toEqual(besideOwnSave);
  });

  it('stands beside what somebody saved before the own save came', () => {
    const device = aContestedRestore();
    device.server.save({ ...place, rowVersion: 1, report: aReport('95:00') }, 'Lee');

    device.answerSave(0, 'answered');

    expect(contest(device)).toEqual({
      ...besideOwnSave,
      theirs: { fh: '95:00', fc: '', comment: '' },
      changedBy: 'Lee',
    });
  });

  it('stands beside what contests it when the own save is refused', () => {
    const device = aContestedRestore();

    device.chart.answer('saveDraft', { ...place, kind: 'refused', problems: [] });

    expect(contest(device)).toEqual({
      ...besideOwnSave,
      theirs: { fh: '90:00', fc: '', comment: '' },
    });
  });

  it('is no conflict when it is undone before the answer', () => {
    const device = aContestedRestore();

    device.chart.send({ type: 'edits.undo' });
    device.answerSave(0, 'answered');

    expect(leaseMonth(device)?.value).toBe('saved');
    expect(shown(device)).toEqual(besideOwnSave.theirs);
  });
});

describe('a contested offer that is restored after an own save', () => {
  it('keeps what was saved, and stands beside it', () => {
    const device = aContestedOffer();
    device.answerSave(0, 'answered');

    device.answerOffer('drafts.restore');

    expect(contest(device)).toEqual(besideOwnSave);
  });

  it('stands beside theirs alone where that was taken in the end', () => {
    const device = aContestedOffer();
    device.answerSave(0, 'answered');
    const lees = replaceLine(aReport('95:00'), 'airframe', (line) => ({ ...line, fc: '38' }));
    device.server.save({ ...place, rowVersion: 2, report: lees }, 'Lee');
    type(device, 'fc', '39');
    device.clock.advance(2000);
    device.answerSave(0, 'answered');
    device.chart.send({ type: 'conflict.takeTheirs', key });

    device.answerOffer('drafts.restore');

    expect(contest(device)).toEqual({
      state: 'conflicted',
      mine: { fh: '100:00', fc: '40', comment: '' },
      theirs: { fh: '95:00', fc: '38', comment: '' },
      changedBy: 'Lee',
    });
  });

  it('waits for the repetition where no answer came', () => {
    const device = aContestedOffer();
    device.answerSave(0, 'answer lost');

    device.answerOffer('drafts.restore');
    device.clock.advance(2000);
    device.answerSave(0, 'answered');

    expect(contest(device)).toEqual(besideOwnSave);
  });
});

/** A conflict without a choice is lost in a crash, and offered again. */
function afterACrash(device: Device): Device {
  device.reload();
  device.answerOffer('drafts.restore');
  return device;
}

describe('a contest that was lost in a crash before the choice', () => {
  it('stands again once what was restored and typed on is', () => {
    const device = anOffer();
    device.server.save({ ...place, report: aReport('90:00') }, 'Kim');
    afterACrash(device);
    type(device, 'comment', 'checked');

    afterACrash(device);

    expect(contest(device)).toEqual({
      ...besideOwnSave,
      theirs: { fh: '90:00', fc: '', comment: '' },
    });
  });

  it('stands again beside an own save, with who contests it', () => {
    const device = aContestedRestore();
    device.answerSave(0, 'answered');

    afterACrash(device);
    expect(contest(device)).toEqual(besideOwnSave);
    type(device, 'fc', '41');

    afterACrash(device);
    expect(contest(device)).toEqual({
      ...besideOwnSave,
      mine: { fh: '100:00', fc: '41', comment: 'checked' },
    });
  });

  it('stands again where a refused save was followed by a reading and more typing', () => {
    const device = anOffer();
    device.answerOffer('drafts.restore');
    device.server.save({ ...place, report: aReport('90:00') }, 'Kim');
    device.clock.advance(2000);
    device.answerSave(0, 'answered');
    device.chart.send({ type: 'period.choose', period: { month: null, noOfMonths: 3 } });
    device.answerLoad();
    type(device, 'comment', 'checked');

    afterACrash(device);

    expect(contest(device)).toEqual({
      ...besideOwnSave,
      theirs: { fh: '90:00', fc: '', comment: '' },
    });
  });

  it('is over once the person has chosen', () => {
    const device = aContestedRestore();
    device.answerSave(0, 'answered');
    device.chart.send({ type: 'conflict.keepMine', key });
    device.answerSave(0, 'answered');
    type(device, 'fc', '41');

    afterACrash(device);

    expect(leaseMonth(device)?.value).toBe('dirty');
    expect(shown(device)).toEqual({ fh: '100:00', fc: '41', comment: 'checked' });
  });
});
