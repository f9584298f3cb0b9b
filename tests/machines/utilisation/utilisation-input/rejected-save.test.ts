import { describe, expect, it } from 'vitest';
import { selectStanding } from '#machines/utilisation/utilisation-input/utilisation-input.selectors.ts';
import { cells, key, leaseMonth, shown, type } from '#tests/support/utilisation/an-offer.ts';
import { Device } from '#tests/support/utilisation/device.ts';
import { ModelServer } from '#tests/support/utilisation/model-server.ts';

const rejected = { kind: 'rejected', reason: 'Remove the NUL character.' };

/** A month whose first save is out: one of its texts is one that the server can never take. */
function aBrokenSave(): Device {
  const device = new Device(new ModelServer([key]));
  type(device, 'comment', 'broken');
  device.clock.advance(2000);
  return device;
}

describe('a save that the server cannot take', () => {
  it('is not repeated, and says why', () => {
    const device = aBrokenSave();

    device.chart.answer('saveDraft', rejected);
    device.clock.advance(600_000);

    expect(device.chart.pending('saveDraft')).toEqual([]);
    expect(leaseMonth(device)?.value).toBe('invalid');
    expect(leaseMonth(device)?.context.rejection).toBe('Remove the NUL character.');
    expect(selectStanding(device.snapshot)).toEqual({ [key]: 'stalled' });
  });

  it('gives way to what is typed after its answer', () => {
    const device = aBrokenSave();
    device.chart.answer('saveDraft', rejected);

    type(device, 'comment', 'mended');
    device.clock.advance(2000);
    device.answerSave(0, 'answered');

    expect(leaseMonth(device)?.value).toBe('saved');
    expect(cells(device.server.months.get(key)?.report)).toEqual(shown(device));
  });

  it('gives way to what was typed before its answer', () => {
    const device = aBrokenSave();
    type(device, 'comment', 'mended');

    device.chart.answer('saveDraft', rejected);
    device.clock.advance(2000);
    device.answerSave(0, 'answered');

    expect(leaseMonth(device)?.value).toBe('saved');
    expect(cells(device.server.months.get(key)?.report)).toEqual(shown(device));
  });

  it('gives way to an undo', () => {
    const device = aBrokenSave();
    device.chart.answer('saveDraft', rejected);

    device.chart.send({ type: 'edits.undo' });
    device.clock.advance(2000);
    device.answerSave(0, 'answered');

    expect(leaseMonth(device)?.value).toBe('saved');
    expect(shown(device)).toEqual({ fh: '', fc: '', comment: '' });
  });
});
