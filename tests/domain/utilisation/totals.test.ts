import { anAircraft } from '#tests/support/utilisation/a-lease-month.ts';
import { allFly, checkRules } from '#tests/support/utilisation/rule-cases.ts';

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
      name: 'the same minutes as two months ago',
      sketch: { history: { airframe: { month: '2026-04' } }, ...allFly('250:00', '125') },
      found: [],
    },
  ],
});
