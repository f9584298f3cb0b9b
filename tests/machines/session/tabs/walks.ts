import * as fc from 'fast-check';
import type { Answer, Happening, TabDeed, Walk } from './happening.ts';

const tab = fc.constantFrom(0, 1);
const user = fc.constantFrom('finance@aurora.example', 'technical@aurora.example');
const answers: readonly Answer[] = [
  'renewed',
  'renewed',
  'renewed',
  'refused',
  'unreachable',
  'busy',
  'lost',
  'garbled',
  'unusable',
  'twice',
];
const frequent: readonly TabDeed[] = [
  'interact',
  'interact',
  'stay',
  'look',
  'navigate',
  'rejectToken',
];
const rare: readonly TabDeed[] = ['logout', 'dismiss', 'reload', 'goOffline', 'goOnline'];

/** Times at and around the deadlines of the short timings, and anything between. */
const edges = [
  1, 999, 1000, 5000, 14_999, 15_000, 30_000, 39_999, 40_000, 45_000, 59_999, 60_000, 90_000,
];
const span = fc.oneof(fc.constantFrom(...edges), fc.integer({ min: 1, max: 120_000 }));
const correction = fc.oneof(
  fc.constantFrom(-3_600_000, 3_600_000),
  fc.integer({ min: -60_000, max: 60_000 }),
);

const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: span }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('do' as const),
      deed: fc.constantFrom(...frequent),
      tab,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      tab,
      answer: fc.constantFrom(...answers),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('signIn' as const), tab, user }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('do' as const), deed: fc.constantFrom(...rare), tab }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sleep' as const), ms: span }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('correctClock' as const), ms: correction }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('signInElsewhere' as const), user }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('signInInside' as const), tab, user }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'arriveLate' as const }) },
);

/** Walks of a person, a server and a clock through two tabs, started by signing in. */
export const walks: fc.Arbitrary<Walk> = fc.record({
  policy: fc.constantFrom('retryWhileValid' as const, 'signOutAtOnce' as const),
  happenings: fc
    .array(happening, { maxLength: 40, size: 'max' })
    .map((rest): readonly Happening[] => [
      { kind: 'signIn', tab: 0, user: 'finance@aurora.example' },
      { kind: 'do', deed: 'reload', tab: 1 },
      ...rest,
    ]),
});
