import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { CellEdit } from '#domain/utilisation/grid/grid.types.ts';
import type { Device, Fate } from './device.ts';

/** The months of the walks. */
export const keys = ['lease 2026-04', 'lease 2026-05', 'lease 2026-06'] as const;

/** Something that happens to the screen of a person. */
export interface Move {
  readonly make: (device: Device) => void;
  /** Its text in a counterexample. */
  readonly [fc.toStringMethod]: () => string;
}

const figure = fc.constantFrom('1', '2', '3', '');

const edit: fc.Arbitrary<CellEdit> = fc.record({
  key: fc.constantFrom(...keys),
  componentId: fc.constant('airframe'),
  column: fc.constantFrom('fh', 'fc', 'comment'),
  text: figure,
});

function move(name: string, make: Move['make']): Move {
  return { make, [fc.toStringMethod]: () => name };
}

/** An event that is not the person's own change removes nothing, on the screen or on offer. */
function losingNothing(name: string, make: Move['make']): Move {
  return move(name, (device) => {
    const before = device.whole();
    make(device);
    expect(device.whole()).toEqual(before);
  });
}

const event = (type: string, more: object = {}): Move =>
  move(type, (device) => device.chart.send({ type, ...more }));

const sometimes = (weight: number, arbitrary: fc.Arbitrary<Move>) => ({ weight, arbitrary });
const always = (weight: number, made: Move) => sometimes(weight, fc.constant(made));

const typing = fc
  .array(edit, { minLength: 1, maxLength: 4 })
  .map((edits) =>
    move(
      `type ${edits.map(({ key, column, text }) => `${key} ${column} '${text}'`).join(', ')}`,
      (device) => device.type(edits),
    ),
  );

const pasting = fc
  .tuple(fc.array(fc.tuple(figure, figure), { minLength: 1, maxLength: 4 }), fc.nat({ max: 2 }))
  .map(([block, row]) =>
    move(`paste ${JSON.stringify(block)} at ${row}`, (device) => device.paste(block, row)),
  );

const answering = fc
  .tuple(
    fc.nat({ max: 2 }),
    fc.constantFrom<Fate[]>('answered', 'lost on the way', 'answer lost', 'twice', 'rejected'),
  )
  .map(([at, way]) => losingNothing(`save ${at} ${way}`, (device) => device.answerSave(at, way)));

/** Nothing typed before is left on the device. */
function expectFresh(device: Device): void {
  expect([device.kept.size, device.offered.size]).toEqual([0, 0]);
  for (const [key, report] of Object.entries(device.whole()))
    expect(report).toEqual(device.server.months.get(key)?.report);
}

const leaving: Move = move('log out and sign in', (device) => {
  device.saveNow();
  device.answerSave(0, 'answered');
  device.logOut();
  expectFresh(device);
});

const lending: fc.Arbitrary<Move> = typing.map((typed) =>
  move(`somebody else signs in, and ${fc.stringify(typed)}`, (device) => {
    device.lend('Kim', (borrowed) => {
      expectFresh(borrowed);
      typed.make(borrowed);
    });
    expectFresh(device);
  }),
);

/** Every action of one person in one tab, with every outcome of its requests. */
export const moves: fc.Arbitrary<Move> = fc.oneof(
  sometimes(6, typing),
  sometimes(2, pasting),
  sometimes(
    2,
    figure.map((hours) => move(`read a file of '${hours}'`, (device) => device.readFile(hours))),
  ),
  always(
    2,
    move('confirm the file', (device) => device.confirmFile()),
  ),
  sometimes(
    2,
    fc.constantFrom('edits.undo', 'edits.redo').map((type) => event(type)),
  ),
  sometimes(
    4,
    fc
      .constantFrom(500, 2000, 10_000)
      .map((ms) => losingNothing(`wait ${ms} ms`, (device) => device.clock.advance(ms))),
  ),
  sometimes(5, answering),
  always(
    2,
    move('echo', (device) => device.echo()),
  ),
  always(
    2,
    losingNothing('reload', (device) => device.reload()),
  ),
  always(
    1,
    losingNothing('restore', (device) => device.answerOffer('drafts.restore')),
  ),
  always(
    1,
    move('discard', (device) => device.answerOffer('drafts.discard')),
  ),
  always(
    1,
    move('connection lost', (device) => device.connect('connection.lost')),
  ),
  always(
    1,
    move('connection restored', (device) => device.connect('connection.restored')),
  ),
  always(1, event('submission.submit', { keys })),
  sometimes(
    1,
    fc
      .boolean()
      .map((isLost) =>
        move(`submission ${isLost ? 'lost' : 'answered'}`, (device) => device.answerSubmit(isLost)),
      ),
  ),
  always(1, event('submission.dismiss')),
  always(1, leaving),
  sometimes(1, lending),
  always(1, event('period.choose', { period: { month: null, noOfMonths: 3 } })),
  always(
    1,
    losingNothing('read', (device) => device.answerLoad()),
  ),
);
