import { anAircraft } from '#tests/support/utilisation/a-lease-month.ts';
import {
  allFly,
  allKinds,
  checkRules,
  likeAlways,
  flownKinds,
} from '#tests/support/utilisation/rule-cases.ts';

checkRules({
  'U06 more hours than the month has': [
    ...(
      [
        ['2026-03', '744:00', '744:01', 31, 'March 2026', '2026-04-05'],
        ['2026-06', '720:00', '720:01', 30, 'June 2026', '2026-07-05'],
        ['2026-02', '672:00', '672:01', 28, 'February 2026', '2026-03-05'],
        ['2028-02', '696:00', '696:01', 29, 'February 2028', '2028-03-05'],
      ] as const
    ).flatMap(([month, most, over, days, name, on]) => {
      const quiet = { airframe: { comment: 'charter' } };
      const history = likeAlways(200, 1);
      const found = `${over} hours is more than the ${most} hours available in ${name} (${days} days on lease).`;
      return [
        {
          name: `${most} in ${name} is possible`,
          sketch: { month, history, ...allFly(most, '200', quiet) },
          on,
          found: [
            `U07 airframe: ${most} hours is unusually high for ${name}. Please confirm in the comment.`,
            'U31 apu',
          ],
        },
        {
          name: `${over} in ${name} is not`,
          sketch: { month, history, ...allFly(over, '200', quiet) },
          on,
          found: [...allKinds('U06', found), 'U31 apu'],
        },
      ].map((one) => ({ ...one, found: one.found.filter((text) => text !== 'U31 apu') }));
    }),
    {
      name: '264:00 in the 11 days after a delivery on 20 June is possible',
      sketch: {
        lease: anAircraft('lease', { start: '2026-06-20' }),
        history: likeAlways(264, 1),
        ...allFly('264:00', '60', { airframe: { comment: 'ferry' } }),
      },
      found: [
        'U19 month: EI-ABC (MSN 4521) was on lease for 11 of 30 days in June 2026. Report only those days.',
        'U07 airframe: 264:00 hours is unusually high for June 2026. Please confirm in the comment.',
      ],
    },
    {
      name: '264:01 is not',
      sketch: {
        lease: anAircraft('lease', { start: '2026-06-20' }),
        history: likeAlways(264, 1),
        ...allFly('264:01', '60'),
      },
      found: [
        'U19 month: EI-ABC (MSN 4521) was on lease for 11 of 30 days in June 2026. Report only those days.',
        ...allKinds(
          'U06',
          '264:01 hours is more than the 264:00 hours available in June 2026 (11 days on lease).',
        ),
      ],
    },
  ],
  'U07 unusually high': [
    {
      name: '480:00 in 30 days is usual',
      sketch: allFly('480:00', '240'),
      found: [],
    },
    {
      name: '480:01 is not',
      sketch: allFly('480:01', '240'),
      found: [
        'U07 airframe: 480:01 hours is unusually high for June 2026. Please confirm in the comment.',
      ],
    },
  ],
  'U08, U09, U10 hours and cycles come together': [
    {
      name: 'U09 below 20:00 a flight may have crossed the month end',
      sketch: allFly('19:59', '0', { apu: { fh: '20:00' } }),
      found: flownKinds.map(
        (id) => `U09 ${id}: Hours without cycles: confirm a flight crossed the month end.`,
      ),
    },
    {
      name: 'U08 20:00 without cycles',
      sketch: allFly('20:00', '0', { apu: { fh: '20:00' } }),
      found: allKinds('U08', 'Hours are reported without cycles. Enter the cycles for June 2026.'),
    },
    {
      name: 'U10 one cycle without hours',
      sketch: allFly('0:00', '1', { apu: { fh: '0:00' } }),
      found: allKinds('U10', 'Cycles are reported without hours. Enter the hours for June 2026.'),
    },
    {
      name: 'neither is no contradiction',
      sketch: allFly('0:00', '0', { apu: { fh: '0:00' } }),
      found: [],
    },
  ],
  'U30, U31 APU hours': [
    {
      name: '720:00 in June are possible, if odd',
      sketch: { lines: { apu: { fh: '720:00' } } },
      found: ['U31 apu: APU hours look wrong against 300:00 flight hours. Please confirm.'],
    },
    {
      name: 'U30 720:01 are not',
      sketch: { lines: { apu: { fh: '720:01' } } },
      found: ['U30 apu: APU hours 720:01 are more than 720:00 available in June 2026.'],
    },
    { name: '1.5 times the flight hours', sketch: { lines: { apu: { fh: '450:00' } } }, found: [] },
    {
      name: 'U31 more than that',
      sketch: { lines: { apu: { fh: '450:01' } } },
      found: ['U31 apu: APU hours look wrong against 300:00 flight hours. Please confirm.'],
    },
    {
      name: 'none with 50:00 flown',
      sketch: allFly('50:00', '25', { apu: { fh: '0:00', fc: '0' } }),
      found: [],
    },
    {
      name: 'U31 none with 50:01 flown',
      sketch: allFly('50:01', '25', { apu: { fh: '0:00', fc: '0' } }),
      found: ['U31 apu: APU hours look wrong against 50:01 flight hours. Please confirm.'],
    },
  ],
});
