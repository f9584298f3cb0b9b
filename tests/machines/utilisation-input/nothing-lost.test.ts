import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CellEdit } from '#domain/utilisation/grid/grid.types.ts';
import {
  selectLeaseMonths,
  selectReports,
  selectStanding,
} from '#machines/utilisation-input/utilisation-input.selectors.ts';
import { aReport } from '#tests/support/utilisation/a-stored-month.ts';
import { Device } from '#tests/support/utilisation/device.ts';
import { ModelServer } from '#tests/support/utilisation/model-server.ts';

const keys = ['lease 2026-04', 'lease 2026-05', 'lease 2026-06'] as const;

const figure = fc.constantFrom('1', '2', '3', '');

const edit: fc.Arbitrary<CellEdit> = fc.record({
  key: fc.constantFrom(...keys),
  componentId: fc.constant('airframe'),
  column: fc.constantFrom('fh', 'fc', 'comment'),
  text: figure,
});

type Move = (device: Device) => void;
const sometimes = (weight: number, arbitrary: fc.Arbitrary<Move>) => ({ weight, arbitrary });

/** What is not the person's own change takes nothing away, on the screen or on offer. */
function losingNothing(move: Move): Move {
  return (device) => {
    const before = device.whole();
    move(device);
    expect(device.whole()).toEqual(before);
  };
}

const moves = fc.array(
  fc.oneof(
    sometimes(
      6,
      fc
        .array(edit, { minLength: 1, maxLength: 4 })
        .map((edits) => (device: Device) => device.type(edits)),
    ),
    sometimes(
      2,
      fc
        .tuple(
          fc.array(fc.tuple(figure, figure), { minLength: 1, maxLength: 4 }),
          fc.nat({ max: 2 }),
        )
        .map(
          ([block, row]) =>
            (device: Device) =>
              device.paste(block, row),
        ),
    ),
    sometimes(
      2,
      figure.map((hours) => (device: Device) => device.readFile(hours)),
    ),
    sometimes(
      2,
      fc.constant((device: Device) => device.confirmFile()),
    ),
    sometimes(
      2,
      fc
        .constantFrom('edits.undo', 'edits.redo')
        .map((type) => (device: Device) => device.chart.send({ type })),
    ),
    sometimes(
      4,
      fc
        .constantFrom(500, 2000, 10_000)
        .map((ms) => losingNothing((device) => device.clock.advance(ms))),
    ),
    sometimes(
      5,
      fc
        .tuple(
          fc.nat({ max: 2 }),
          fc.constantFrom('answered', 'lost on the way', 'answer lost', 'twice'),
        )
        .map(([at, way]) => losingNothing((device) => device.answerSave(at, way))),
    ),
    sometimes(
      2,
      fc.constant((device: Device) => device.echo()),
    ),
    sometimes(2, fc.constant(losingNothing((device) => device.reload()))),
    sometimes(1, fc.constant(losingNothing((device) => device.answerOffer('drafts.restore')))),
    sometimes(
      1,
      fc.constant((device: Device) => device.answerOffer('drafts.discard')),
    ),
    sometimes(
      1,
      fc
        .constantFrom('connection.lost', 'connection.restored')
        .map((type) => (device: Device) => device.connect(type)),
    ),
    sometimes(
      1,
      fc.constant((device: Device) => device.chart.send({ type: 'submission.submit', keys })),
    ),
    sometimes(
      1,
      fc.boolean().map((isLost) => (device: Device) => device.answerSubmit(isLost)),
    ),
    sometimes(
      1,
      fc.constant((device: Device) => device.chart.send({ type: 'submission.dismiss' })),
    ),
    sometimes(
      1,
      fc.constant((device: Device) =>
        device.chart.send({ type: 'period.choose', period: { month: null, noOfMonths: 3 } }),
      ),
    ),
    sometimes(1, fc.constant(losingNothing((device) => device.answerLoad()))),
  ),
  { maxLength: 40, size: 'max' },
);

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
  { timeout: 60_000 },
  () => {
    fc.assert(
      fc.property(moves, (made) => {
        const device = new Device(new ModelServer(keys));
        for (const move of made) {
          move(device);
          expectTruth(device);
        }
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
      { numRuns: Number(process.env['PORTAL_WALKS'] ?? 100) },
    );
  },
);

test('the chart keeps on the device what is typed until the server holds it', () => {
  const device = new Device(new ModelServer(keys));

  device.type([{ key: keys[2], componentId: 'airframe', column: 'fh', text: '300:00' }]);
  const before = [...device.kept.values()];
  device.settle();

  expect(before).toEqual([
    { key: keys[2], rowVersion: 0, base: aReport(''), report: aReport('300:00') },
  ]);
  expect(device.kept.size).toBe(0);
});
