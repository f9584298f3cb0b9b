import { describe, expect, it } from 'vitest';
import type { TypedColumn } from '#domain/utilisation/grid/grid.types.ts';
import {
  selectLeaseMonths,
  selectOfferedCount,
  selectReports,
} from '#machines/utilisation-input/utilisation-input.selectors.ts';
import { aReport, aView } from '#tests/support/utilisation/a-stored-month.ts';
import { Device } from '#tests/support/utilisation/device.ts';
import { ModelServer } from '#tests/support/utilisation/model-server.ts';

const key = 'lease 2026-06';
const place = { leaseId: 'lease', month: '2026-06', rowVersion: 0 };

function type(device: Device, column: TypedColumn, text: string): void {
  device.type([{ key, componentId: 'airframe', column, text }]);
}

/** What stands in the cells that the tests type into. */
function cells(report = aReport('')) {
  const [line] = report.lines;
  return { fh: line?.fh, fc: line?.fc, comment: line?.comment };
}

const shown = (device: Device) => cells(selectReports(device.snapshot)[key]);
const leaseMonth = (device: Device) => selectLeaseMonths(device.snapshot)[key]?.getSnapshot();

/** Figures of a visit that ended are offered back: 100:00 hours, 40 cycles. */
function anOffer(): Device {
  const device = new Device(new ModelServer([key]));
  type(device, 'fh', '100:00');
  type(device, 'fc', '40');
  device.reload();
  return device;
}

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
