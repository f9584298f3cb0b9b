import {
  allFly,
  checkRules,
  likeAlways,
  flownKinds,
} from '#tests/support/utilisation/rule-cases.ts';

checkRules({
  'U11 an average flight of more than 20 hours': [
    {
      name: '20:00 is possible',
      sketch: { history: likeAlways(1200, 1), ...allFly('200:00', '10') },
      found: [],
    },
    {
      name: '20:01 is not',
      sketch: {
        history: likeAlways(1200, 1),
        ...allFly('20:01', '1', { apu: { fh: '20:00' } }),
      },
      found: flownKinds.map(
        (id) =>
          `U11 ${id}: An average flight of 20.02 hours is not possible. Check hours and cycles.`,
      ),
    },
  ],
  'U12 an unusual average flight': [
    {
      name: '30 minutes are not short',
      sketch: { history: likeAlways(30, 1), ...allFly('75:00', '150', { apu: { fh: '70:00' } }) },
      found: [],
    },
    {
      name: '29.9 minutes are',
      sketch: {
        history: likeAlways(30, 1),
        ...allFly('74:59', '150', { apu: { fh: '70:00' } }),
      },
      found: flownKinds.map(
        (id) =>
          `U12 ${id}: Average flight of 0.50 hours differs from your usual 0.50. Please confirm.`,
      ),
    },
    {
      name: 'without a year the shortest usual flight is named',
      sketch: { history: likeAlways(0, 0), ...allFly('60:00', '150', { apu: { fh: '70:00' } }) },
      found: flownKinds.map(
        (id) =>
          `U12 ${id}: Average flight of 0.40 hours differs from your usual 0.50 or more. Please confirm.`,
      ),
    },
    { name: '30 % more than usual', sketch: allFly('260:00', '100'), found: [] },
    {
      name: 'more than 30 % more',
      sketch: allFly('260:01', '100'),
      found: flownKinds.map(
        (id) =>
          `U12 ${id}: Average flight of 2.60 hours differs from your usual 2.00. Please confirm.`,
      ),
    },
    { name: '30 % less than usual', sketch: allFly('140:00', '100'), found: [] },
    {
      name: 'more than 30 % less',
      sketch: allFly('139:59', '100'),
      found: flownKinds.map(
        (id) =>
          `U12 ${id}: Average flight of 1.40 hours differs from your usual 2.00. Please confirm.`,
      ),
    },
  ],
  'U32 gear cycles': [
    {
      name: 'differ',
      sketch: { lines: { lmg: { fc: '149' } } },
      found: [
        'U32 lmg: Left main gear cycles 149 differ from airframe 150. Confirm a gear change.',
      ],
    },
    {
      name: 'after a gear change they may',
      sketch: {
        lines: { lmg: { fc: '99', gearChangedOn: '2026-06-11', tsn: '200:00', csn: '99' } },
      },
      found: [],
    },
  ],
});
