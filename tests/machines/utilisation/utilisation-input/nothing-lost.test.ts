import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  selectLeaseMonths,
  selectReports,
  selectStanding,
} from '#machines/utilisation/utilisation-input/utilisation-input.selectors.ts';
import { askedWalks } from '#tests/support/charts/asked-walks.ts';
import { aReport } from '#tests/support/utilisation/a-stored-month.ts';
import { Device } from '#tests/support/utilisation/device.ts';
import { keys, moves } from '#tests/support/utilisation/device-moves.ts';
import { ModelServer } from '#tests/support/utilisation/model-server.ts';

const walks = askedWalks(100);

/** What the screen shows as saved is what the server holds; nobody contests one's own texts. */
function expectTruth(device: Device): void {
  const { snapshot } = device;
  const refs = Object.values(selectLeaseMonths(snapshot));
  expect(refs.filter((ref) => ref.getSnapshot().matches('conflicted'))).toEqual([]);
  for (const key of keys)
    if (!(key in selectStanding(snapshot)) && snapshot.context.stored[key] !== undefined)
      expect(selectReports(snapshot)[key]).toEqual(device.server.months.get(key)?.report);
}

test(
  'whatever happens, what is shown as saved is what the server holds, and all ends saved',
  { timeout: 60_000 + 50 * walks.numRuns },
  () => {
    fc.assert(
      fc.property(fc.array(moves, { maxLength: 40, size: 'max' }), (made) => {
        const device = new Device(new ModelServer(keys));
        for (const { make } of made) {
          make(device);
          expectTruth(device);
        }
        device.withdraw();
        const typed = device.whole();
        const isShown = Object.keys(typed).length > 0;

        device.settle();

        expect(device.chart.failure).toBeUndefined();
        expect(selectStanding(device.snapshot)).toEqual({});
        expectTruth(device);
        if (isShown) expect(selectReports(device.snapshot)).toEqual(typed);
        expect([...device.kept.keys(), ...device.offered.keys()]).toEqual([]);
        device.chart.stop();
      }),
      walks,
    );
  },
);

test('the chart keeps on the device what is typed until the server holds it', () => {
  const device = new Device(new ModelServer(keys));

  device.type([{ key: keys[2], componentId: 'airframe', column: 'fh', text: '300:00' }]);
  const before = device.kept.get(keys[2]);
  device.settle();

  expect(before).toEqual({
    key: keys[2],
    rowVersion: 0,
    base: aReport(''),
    report: aReport('300:00'),
    at: expect.any(Number),
    typedAt: { 'airframe hours': before?.at },
  });
  expect(device.kept.size).toBe(0);
});
