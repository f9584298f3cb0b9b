import { anAircraft } from '#tests/support/utilisation/a-lease-month.ts';
import { allFly, checkRules } from '#tests/support/utilisation/rule-cases.ts';

const question = { text: 'Is a flight missing?', by: 'Iris Lennon', at: '2026-07-08T09:00:00Z' };

checkRules({
  'U16 the month before comes first': [
    {
      name: 'it is missing',
      sketch: { facts: { isPreviousReported: false } },
      found: ['U16 month: Report May 2026 for EI-ABC (MSN 4521) first.'],
    },
    {
      name: 'the lease began in the month',
      sketch: {
        lease: anAircraft('lease', { start: '2026-06-01' }),
        facts: { isPreviousReported: false },
      },
      found: [],
    },
  ],
  'U17 the month has ended': [
    {
      name: 'its last day is too early',
      sketch: {},
      on: '2026-06-30',
      found: ['U17 month: June 2026 has not ended yet.'],
    },
    { name: 'the day after', sketch: {}, on: '2026-07-01', found: [] },
    {
      name: 'the last month of a lease opens with its last day',
      sketch: { lease: anAircraft('lease', { end: '2026-06-20' }) },
      on: '2026-06-20',
      found: [
        'U19 month: EI-ABC (MSN 4521) was on lease for 20 of 30 days in June 2026. Report only those days.',
      ],
    },
    {
      name: 'but not before',
      sketch: { lease: anAircraft('lease', { end: '2026-06-20' }) },
      on: '2026-06-19',
      found: [
        'U17 month: June 2026 has not ended yet.',
        'U19 month: EI-ABC (MSN 4521) was on lease for 20 of 30 days in June 2026. Report only those days.',
      ],
    },
  ],
  'U18, U19 days on lease': [
    {
      name: 'U18 the lease ended before',
      sketch: { lease: anAircraft('lease', { end: '2026-05-31' }) },
      found: [
        'U18 month: EI-ABC (MSN 4521) was not on lease to you in June 2026 (lease 01 Jan 2020 to 31 May 2026).',
      ],
    },
    {
      name: 'U18 the lease begins later',
      sketch: { lease: anAircraft('lease', { start: '2026-07-01', registration: null }) },
      found: [
        'U18 month: MSN 4521 was not on lease to you in June 2026 (lease 01 Jul 2026 to no end).',
      ],
    },
    {
      name: 'U19 one day is enough',
      sketch: {
        lease: anAircraft('lease', { end: '2026-06-01' }),
        ...allFly('12:00', '6', { apu: { fh: '10:00' } }),
      },
      found: [
        'U19 month: EI-ABC (MSN 4521) was on lease for 1 of 30 days in June 2026. Report only those days.',
      ],
    },
  ],
  'U35 invoiced': [
    {
      name: 'a correction is requested instead',
      sketch: { facts: { invoice: 'AUR-2026-0123', status: 'invoiced' } },
      found: [
        'U35 month: June 2026 has been invoiced (AUR-2026-0123). Request a correction instead.',
      ],
    },
  ],
  'U41 late': [
    { name: 'on the due date', sketch: {}, on: '2026-07-10', found: [] },
    {
      name: 'a day later',
      sketch: {},
      on: '2026-07-11',
      found: [
        'U41 month: This report is 1 day late. An estimated invoice may already have been issued.',
      ],
    },
    {
      name: 'once submitted it is not late any more',
      sketch: { facts: { status: 'submitted' } },
      on: '2026-08-11',
      found: [],
    },
    {
      name: 'nor while a question of the lessor is answered',
      sketch: { facts: { status: 'draft', question } },
      on: '2026-08-11',
      found: [],
    },
    {
      name: 'unless it was estimated meanwhile',
      sketch: { facts: { status: 'estimated', question } },
      on: '2026-07-11',
      found: [
        'U41 month: This report is 1 day late. An estimated invoice may already have been issued.',
      ],
    },
  ],
  'U42 the right to submit': [
    {
      name: 'is missing',
      sketch: {},
      mayReport: false,
      found: ['U42 month: You do not have permission to submit utilisation.'],
    },
  ],
});
