import { describe, expect, test } from 'vitest';
import type {
  EngineChangeDraft,
  EngineLocation,
} from '#domain/utilisation/places/location.types.ts';
import {
  aLeaseMonth,
  anEngineLease,
  away,
  onWing,
} from '#tests/support/utilisation/a-lease-month.ts';
import { checkRules, problemsOf } from '#tests/support/utilisation/rule-cases.ts';

checkRules({
  'U24 an engine is where it is recorded': [
    {
      name: 'without a change',
      sketch: {
        lines: {
          engine1: { location: onWing('4521', 2) },
          engine2: { location: onWing('4521', 1) },
        },
      },
      found: [
        'U24 engine1: ESN ENGINE1 is not recorded at position 2 of 4521. Add the engine change.',
        'U24 engine2: ESN ENGINE2 is not recorded at position 1 of 4521. Add the engine change.',
      ],
    },
    {
      name: 'on an MSN that is not ours, as the store tells it',
      sketch: {
        lines: { engine2: { fh: '0:00', fc: '0', location: onWing('9999', 2) } },
        facts: {
          recorded: [
            { componentId: 'engine1', location: onWing('4521', 1) },
            { componentId: 'engine2', location: away('otherAircraft', '9999') },
          ],
        },
      },
      found: [],
    },
    {
      name: 'with a swap on one day',
      sketch: {
        lines: {
          engine1: {
            location: onWing('4521', 2),
            changes: [{ date: '2026-06-11', to: onWing('4521', 2), tsn: '20100:00', csn: '10050' }],
          },
          engine2: {
            location: onWing('4521', 1),
            changes: [{ date: '2026-06-11', to: onWing('4521', 1), tsn: '20100:00', csn: '10050' }],
          },
        },
      },
      found: [],
    },
  ],
  'U25, U26, U27 engines off wing': [
    {
      name: 'U25 nobody knows where',
      sketch: { lease: anEngineLease('esn9'), lines: { 'esn9-engine': { fh: '10:00', fc: '5' } } },
      found: ['U25 esn9-engine: Say where ESN ESN9 is (shop, spare, other aircraft or storage).'],
    },
    {
      name: 'U25 a removal does not say where to',
      sketch: {
        lines: {
          engine2: {
            fh: '104:30',
            fc: '52',
            changes: [{ date: '2026-06-11', to: null, tsn: '20104:30', csn: '10052' }],
          },
        },
      },
      found: ['U25 engine2: Say where ESN ENGINE2 is (shop, spare, other aircraft or storage).'],
    },
    {
      name: 'U26 hours in the shop',
      sketch: {
        lease: anEngineLease('esn9'),
        lines: { 'esn9-engine': { fh: '0:01', fc: '1', location: away('shop') } },
        history: { 'esn9-engine': { yearFhMin: 1, yearFc: 1 } },
      },
      found: [
        'U12 esn9-engine: Average flight of 0.02 hours differs from your usual 0.02. Please confirm.',
        'U26 esn9-engine: ESN ESN9 is reported as in shop but has 0:01 hours.',
      ],
    },
    {
      name: 'in the shop nothing needs to be typed',
      sketch: {
        lease: anEngineLease('esn9'),
        lines: { 'esn9-engine': { fh: '', fc: '', location: away('shop') } },
      },
      found: [],
    },
    {
      name: 'U27 on an aircraft that has no registration',
      sketch: {
        lease: anEngineLease('esn9'),
        lines: { 'esn9-engine': { location: away('otherAircraft', ' ') } },
      },
      found: ['U27 esn9-engine: Enter the registration of the aircraft ESN ESN9 is installed on.'],
    },
    {
      name: 'on an aircraft of others',
      sketch: {
        lease: anEngineLease('esn9'),
        lines: { 'esn9-engine': { location: away('otherAircraft', 'TC-XYZ') } },
      },
      found: [],
    },
  ],
});

function change(day: number, to: EngineLocation, tsn: string, csn: string): EngineChangeDraft {
  return { date: `2026-06-${day}`, to, tsn, csn };
}

const shopped = (tsn: string, csn: string) => change(10, away('shop'), tsn, csn);
const back = (tsn: string, csn: string) => change(20, onWing('4521', 2), tsn, csn);

describe('U29 a change fits the totals', () => {
  test.each([
    ['on the last day', '2026-06-30', '20300:00', '10150', true],
    ['on the first day', '2026-06-01', '20000:00', '10000', true],
    ['in another month', '2026-07-01', '20100:00', '10050', false],
    ['before the month', '2026-05-31', '20100:00', '10050', false],
    ['below the last total', '2026-06-11', '19999:59', '10050', false],
    ['below the last cycles', '2026-06-11', '20100:00', '9999', false],
    ['above the new total', '2026-06-11', '20300:01', '10050', false],
    ['above the new cycles', '2026-06-11', '20100:00', '10151', false],
    ['without totals', '2026-06-11', '', '', false],
    ['on a day that does not exist', '2026-06-31', '20100:00', '10050', false],
  ])('%s', (_name, date, tsn, csn, isGood) => {
    const tail = away('otherAircraft', 'TC-XYZ');
    const changes = [{ date, to: tail, tsn, csn }];
    const month = aLeaseMonth({ lines: { engine2: { location: tail, changes } } });
    const text = 'does not fit the totals of ESN ENGINE2\\.';

    const found = problemsOf([month]).filter((problem) => problem.startsWith('U29'));

    expect(found).toEqual(isGood ? [] : [expect.stringMatching(new RegExp(`${text}$`))]);
  });

  test('changes come one after the other', () => {
    const first = { date: '2026-06-11', to: away('shop'), tsn: '20100:00', csn: '10050' };
    const second = { date: '2026-06-10', to: away('spare'), tsn: '20100:00', csn: '10050' };
    const engine2 = { location: away('spare'), changes: [first, second] };

    const found = problemsOf([aLeaseMonth({ lines: { engine2 } })]);

    expect(found).toContain(
      'U29 engine2: The engine change on 10 Jun 2026 does not fit the totals of ESN ENGINE2.',
    );
  });

  test.each<[name: string, changes: readonly EngineChangeDraft[], day: string | undefined]>([
    ['in the shop until the end', [shopped('20300:00', '10150')], undefined],
    ['minutes in the shop', [shopped('20299:59', '10150')], '10'],
    ['a cycle in the shop', [shopped('20300:00', '10149')], '10'],
    ['back from the shop', [shopped('20100:00', '10050'), back('20100:00', '10050')], undefined],
    ['minutes before it is back', [shopped('20100:00', '10050'), back('20100:01', '10050')], '20'],
    ['a cycle before it is back', [shopped('20100:00', '10050'), back('20100:00', '10051')], '20'],
  ])('off wing between changes it flies nothing: %s', (_name, changes, day) => {
    const engine2 = { location: changes.at(-1)?.to ?? null, changes };
    const found = problemsOf([aLeaseMonth({ lines: { engine2 } })]);

    expect(found.filter((problem) => problem.startsWith('U29'))).toEqual(
      day === undefined
        ? []
        : [
            `U29 engine2: The engine change on ${day} Jun 2026 does not fit the totals of ESN ENGINE2.`,
          ],
    );
  });

  test.each([
    ['as it was before the month', '20000:00', '10000', []],
    ['with hours of the shelf', '20000:01', '10000', ['U29']],
  ])('an engine that comes from the shelf has its totals: %s', (_name, tsn, csn, codes) => {
    const engine2 = { location: onWing('4521', 2), changes: [back(tsn, csn)] };
    const facts = { recorded: [{ componentId: 'engine2', location: away('spare') }] };
    const found = problemsOf([aLeaseMonth({ lines: { engine2 }, facts })]);

    expect(found.map((problem) => problem.slice(0, 3)).filter((code) => code === 'U29')).toEqual(
      codes,
    );
  });
});
