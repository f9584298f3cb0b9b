import { away, onWing } from '#tests/support/utilisation/a-lease-month.ts';
import { checkRules } from '#tests/support/utilisation/rule-cases.ts';

checkRules({
  'U20, U21 engines and airframe': [
    {
      name: '0:05 more',
      sketch: { lines: { engine1: { fh: '300:05' }, engine2: { fh: '300:05' } } },
      found: [],
    },
    {
      name: '0:05 less',
      sketch: { lines: { engine1: { fh: '299:55' }, engine2: { fh: '299:55' } } },
      found: [],
    },
    {
      name: 'U20 0:06 more',
      sketch: { lines: { engine1: { fh: '300:06' }, engine2: { fh: '300:06' } } },
      found: [
        'U20 engine1: Position 1 engines total 300:06 hours; airframe reports 300:00.',
        'U20 engine2: Position 2 engines total 300:06 hours; airframe reports 300:00.',
      ],
    },
    {
      name: 'U20 0:06 less',
      sketch: { lines: { engine1: { fh: '299:54' }, engine2: { fh: '299:54' } } },
      found: [
        'U20 engine1: Position 1 engines total 299:54 hours; airframe reports 300:00.',
        'U20 engine2: Position 2 engines total 299:54 hours; airframe reports 300:00.',
      ],
    },
    {
      name: 'U21 one cycle',
      sketch: { lines: { engine1: { fc: '151' }, engine2: { fc: '151' } } },
      found: [
        'U21 engine1: Position 1 engines total 151 cycles; airframe reports 150.',
        'U21 engine2: Position 2 engines total 151 cycles; airframe reports 150.',
      ],
    },
    {
      name: 'an engine of somebody else may have flown the rest',
      sketch: {
        lines: {
          engine2: {
            fh: '104:30',
            fc: '52',
            location: away('shop'),
            changes: [{ date: '2026-06-11', to: away('shop'), tsn: '20104:30', csn: '10052' }],
          },
        },
      },
      found: [],
    },
    {
      name: 'but ours not more than the airframe',
      sketch: {
        lines: {
          engine2: {
            fh: '300:06',
            fc: '151',
            location: away('shop'),
            changes: [{ date: '2026-06-11', to: away('shop'), tsn: '20300:06', csn: '10151' }],
          },
        },
      },
      found: [
        'U20 engine2: Position 2 engines total 300:06 hours; airframe reports 300:00.',
        'U21 engine2: Position 2 engines total 151 cycles; airframe reports 150.',
      ],
    },
  ],
  'U22 left and right differ': [
    {
      name: 'by a minute',
      sketch: { lines: { engine2: { fh: '300:01' } } },
      found: [
        'U22 engine2: Engines 1 and 2 differ by 0:01 hours. Add an engine change or a comment.',
      ],
    },
    {
      name: 'by a cycle',
      sketch: { lines: { engine2: { fc: '149' } } },
      found: [
        'U21 engine2: Position 2 engines total 149 cycles; airframe reports 150.',
        'U22 engine2: Engines 1 and 2 differ by 1 cycle. Add an engine change or a comment.',
      ],
    },
    ...(['engine1', 'engine2'] as const).map((id) => ({
      name: `by all that was flown, when ${id} left its wing without a change`,
      sketch: { lines: { [id]: { fh: '', fc: '', location: away('shop') } } },
      found: [
        `U22 ${id}: Engines 1 and 2 differ by 300:00 hours. Add an engine change or a comment.`,
      ],
    })),
    {
      name: 'not when both left their wings',
      sketch: {
        lines: {
          engine1: { fh: '', fc: '', location: away('shop') },
          engine2: { fh: '', fc: '', location: away('storage') },
        },
      },
      found: [],
    },
    {
      name: 'not by an engine that is recorded in the shop',
      sketch: {
        lines: { engine2: { fh: '', fc: '' } },
        facts: {
          recorded: [
            { componentId: 'engine1', location: onWing('4521', 1) },
            { componentId: 'engine2', location: away('shop') },
          ],
        },
      },
      found: [],
    },
  ],
});
