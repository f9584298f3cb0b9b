import { describe, expect, it } from 'vitest';
import { replaceLine } from '#domain/utilisation/report/edit-report.ts';
import type { LineDraft, ReportDraft } from '#domain/utilisation/report/report.types.ts';
import { aReport } from '#tests/support/utilisation/a-stored-month.ts';
import { cells, key, leaseMonth, place, shown, type } from '#tests/support/utilisation/an-offer.ts';
import { Device } from '#tests/support/utilisation/device.ts';
import { ModelServer } from '#tests/support/utilisation/model-server.ts';

function flown(line: Partial<LineDraft>): ReportDraft {
  return replaceLine(aReport(''), 'airframe', (known) => ({ ...known, ...line }));
}

/** FH 203:00 is saved here, then the same person saves something else elsewhere. */
function aSaveElsewhere(line: Partial<LineDraft>): Device {
  const device = new Device(new ModelServer([key]));
  type(device, 'fh', '203:00');
  device.clock.advance(2000);
  device.answerSave(0, 'answered');
  device.server.save({ ...place, rowVersion: 1, report: flown(line) }, 'me');
  return device;
}

describe('a draft of a month that the same person saved elsewhere since', () => {
  it('brings what was typed in it alone', () => {
    const device = aSaveElsewhere({ fh: '211:00' });
    type(device, 'fc', '111');
    device.reload();

    device.answerOffer('drafts.restore');
    device.settle();

    expect(shown(device)).toEqual({ fh: '211:00', fc: '111', comment: '' });
    expect(cells(device.server.months.get(key)?.report)).toEqual(shown(device));
  });

  it('stands beside it where both changed the same', () => {
    const device = aSaveElsewhere({ fh: '211:00' });
    type(device, 'fh', '222:00');
    device.reload();

    device.answerOffer('drafts.restore');

    expect(leaseMonth(device)?.value).toBe('conflicted');
    expect(shown(device)).toEqual({ fh: '222:00', fc: '', comment: '' });
    expect(cells(leaseMonth(device)?.context.theirs?.report)).toEqual({
      fh: '211:00',
      fc: '',
      comment: '',
    });
  });

  it.each([1, 2])('stands beside it still after %i more visits', (visits) => {
    const device = aSaveElsewhere({ fh: '211:00' });
    type(device, 'fh', '222:00');
    for (let visit = 0; visit <= visits; visit += 1) device.reload();

    device.answerOffer('drafts.restore');
    device.reload();
    device.answerOffer('drafts.restore');

    expect(leaseMonth(device)?.value).toBe('conflicted');
    expect(shown(device)).toEqual({ fh: '222:00', fc: '', comment: '' });
  });
});
