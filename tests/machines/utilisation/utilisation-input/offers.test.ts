import { describe, expect, it } from 'vitest';
import { selectOfferedCount } from '#machines/utilisation/utilisation-input/utilisation-input.selectors.ts';
import { aReport, aView } from '#tests/support/utilisation/a-stored-month.ts';
import {
  anOffer,
  cells,
  key,
  leaseMonth,
  place,
  shown,
  type,
} from '#tests/support/utilisation/an-offer.ts';

describe('what is offered back', () => {
  it('stays on the device beside what is typed into its month', () => {
    const device = anOffer();

    type(device, 'fc', '41');

    expect(cells(device.kept.get(key)?.report)).toEqual({ fh: '', fc: '41', comment: '' });
    expect(cells(device.offered.get(key)?.report)).toEqual({ fh: '100:00', fc: '40', comment: '' });
  });

  it('outlasts the save of what was typed, and is restored around it', () => {
    const device = anOffer();
    type(device, 'fc', '41');
    device.clock.advance(2000);
    device.answerSave(0, 'answered');
    device.reload();

    device.answerOffer('drafts.restore');

    expect(shown(device)).toEqual({ fh: '100:00', fc: '41', comment: '' });
    device.settle();
    expect(cells(device.server.months.get(key)?.report)).toEqual(shown(device));
  });

  it('stays as it is, however often the page is read, where it was typed again and undone', () => {
    const device = anOffer();
    type(device, 'fh', '100:00');
    type(device, 'fc', '40');
    device.clock.advance(2000);
    device.answerSave(0, 'answered');
    device.chart.send({ type: 'edits.undo' });
    device.chart.send({ type: 'edits.undo' });
    const before = device.whole();

    const reads = [1, 2, 3].map(() => {
      device.reload();
      return device.whole();
    });

    expect(reads).toEqual([before, before, before]);
  });

  it('is taken back by an undo, and restored again by a redo', () => {
    const device = anOffer();
    device.answerOffer('drafts.restore');

    device.chart.send({ type: 'edits.undo' });
    expect(shown(device)).toEqual({ fh: '', fc: '', comment: '' });

    device.chart.send({ type: 'edits.redo' });
    expect(shown(device)).toEqual({ fh: '100:00', fc: '40', comment: '' });
  });

  it('goes alone when it is discarded', () => {
    const device = anOffer();
    type(device, 'fc', '41');

    device.answerOffer('drafts.discard');
    device.reload();

    expect(cells(device.whole()[key])).toEqual({ fh: '', fc: '41', comment: '' });
  });

  it('stands beside what somebody else saved meanwhile, whatever was typed before', () => {
    const device = anOffer();
    device.server.save({ ...place, report: aReport('90:00') }, 'Kim');
    device.reload();
    type(device, 'comment', 'checked');

    device.answerOffer('drafts.restore');

    expect(shown(device)).toEqual({ fh: '100:00', fc: '40', comment: 'checked' });
    expect(leaseMonth(device)?.value).toBe('conflicted');
    expect(cells(leaseMonth(device)?.context.theirs?.report)).toEqual({
      fh: '90:00',
      fc: '',
      comment: '',
    });
  });

  it('is not contested by an own save that was answered before an earlier reading', () => {
    const device = anOffer();
    type(device, 'comment', 'checked');
    device.clock.advance(2000);
    const view = aView([...device.server.months.values()]);
    const offered = [...device.offered.values()];
    device.chart.send({ type: 'period.choose', period: { month: null, noOfMonths: 3 } });
    device.answerSave(0, 'answered');
    device.chart.answer('loadUtilisation', { view, kept: [], offered, elsewhere: [] });
    expect(selectOfferedCount(device.snapshot)).toBe(1);

    device.answerOffer('drafts.restore');

    expect(shown(device)).toEqual({ fh: '100:00', fc: '40', comment: 'checked' });
    expect(leaseMonth(device)?.value).toBe('dirty');
  });
});
