import { formatDate } from '#domain/format/date.ts';
import { anAircraft, type MonthSketch } from '#tests/support/utilisation/a-lease-month.ts';
import { allFly, checkRules } from '#tests/support/utilisation/rule-cases.ts';

function exchanged(gearChangedOn: string): MonthSketch {
  return { lines: { nlg: { gearChangedOn, tsn: '12:00', csn: '9', fc: '149' } } };
}

checkRules({
  'U13, U14, U15 totals continue': [
    {
      name: 'exactly',
      sketch: { lines: { nlg: { tsn: '20300:00', csn: '10150' } } },
      found: [],
    },
    {
      name: 'U13 a minute off',
      sketch: { lines: { nlg: { tsn: '20300:01' } } },
      found: [
        'U13 nlg: Total hours 20300:01 do not equal last month 20000:00 plus 300:00. Expected 20300:00.',
      ],
    },
    {
      name: 'U14 a cycle off',
      sketch: { lines: { nlg: { csn: '10149' } } },
      found: [
        'U14 nlg: Total cycles 10149 do not equal last month 10000 plus 150. Expected 10150.',
      ],
    },
    {
      name: 'U15 equal totals are no fall',
      sketch: allFly(
        '',
        '',
        Object.fromEntries(
          anAircraft().components.map(({ id }) => [id, { tsn: '20000:00', csn: '10000', fh: '' }]),
        ),
      ),
      found: [],
    },
    {
      name: 'U15 a minute and a cycle lower',
      sketch: { lines: { nlg: { fh: '', fc: '', tsn: '19999:59', csn: '9999' } } },
      found: [
        'U15 nlg: Total hours cannot be lower than 20000:00 reported for May 2026.',
        'U15 nlg: Total cycles cannot be lower than 10000 reported for May 2026.',
      ],
    },
    {
      name: 'U15 names the delivery before the first month',
      sketch: {
        history: { nlg: { month: null } },
        lines: { nlg: { fh: '', tsn: '0:00' } },
      },
      found: ['U15 nlg: Total hours cannot be lower than 20000:00 reported for delivery.'],
    },
    {
      name: 'a new gear starts anew',
      sketch: {
        lines: { nlg: { gearChangedOn: '2026-06-11', tsn: '12:00', csn: '9', fc: '149' } },
      },
      found: [],
    },
  ],
  'U13 a gear change where there is no gear': (['airframe', 'engine1', 'apu'] as const).map(
    (id) => ({
      name: id,
      sketch: { lines: { [id]: { gearChangedOn: '2026-06-11', tsn: '10:00' } } },
      found: [`U15 ${id}: Total hours cannot be lower than 20000:00 reported for May 2026.`],
    }),
  ),
  'U29 the day of a gear change': [
    {
      name: 'is in the month',
      sketch: exchanged('2026-06-01'),
      found: [],
    },
    ...(['2026-05-31', '2026-07-01', '1999-01-01', '2099-01-01'] as const).map((day) => ({
      name: `is not ${day}`,
      sketch: exchanged(day),
      found: [
        `U29 nlg: Nose gear NLG: ${formatDate(day)} is not a day on lease in June 2026. Enter the day of the gear change.`,
      ],
    })),
    {
      name: 'is on lease',
      sketch: { ...exchanged('2026-06-01'), lease: anAircraft('lease', { start: '2026-06-02' }) },
      found: [
        'U19 month: EI-ABC (MSN 4521) was on lease for 29 of 30 days in June 2026. Report only those days.',
        'U29 nlg: Nose gear NLG: 01 Jun 2026 is not a day on lease in June 2026. Enter the day of the gear change.',
      ],
    },
  ],
  'U43 the life of engine parts': (
    [
      ['at the limit', 10_150, true, []],
      [
        'past it',
        10_149,
        true,
        ['U43 engine1: ESN ENGINE1: 10150 cycles exceed the life limit 10149.'],
      ],
      [
        'past an unverified one',
        10_149,
        false,
        ['U43 engine1: ESN ENGINE1: 10150 cycles exceed the life limit 10149.'],
      ],
    ] as const
  ).map(([name, csn, isVerified, found]) => ({
    name,
    sketch: {
      lease: anAircraft('lease', {
        components: anAircraft().components.map((one) =>
          one.id === 'engine1' ? { ...one, cycleLimit: { csn, isVerified } } : one,
        ),
      }),
    },
    found,
  })),
  'U44 a copy of last month': [
    {
      name: 'the same minutes',
      sketch: allFly('250:00', '125'),
      found: ['U44 airframe: Values are identical to May 2026. Please confirm.'],
    },
    { name: 'a minute more', sketch: allFly('250:01', '125'), found: [] },
    {
      name: 'no hours after none',
      sketch: {
        ...allFly('0:00', '0', { apu: { fh: '0:00' } }),
        history: { airframe: { fhMin: 0, fc: 0 } },
      },
      found: [],
    },
    {
      name: 'the same minutes as two months ago',
      sketch: { history: { airframe: { month: '2026-04' } }, ...allFly('250:00', '125') },
      found: [],
    },
  ],
});
