import type { Walk } from './happening.ts';

/** Walks that once broke an invariant, shortened by fast-check; the key says what broke. */
export const failedWalks: Readonly<Record<string, Walk>> = {
  'a flickering connection sent two heartbeats within a second': {
    policy: 'retryWhileValid',
    happenings: [
      { kind: 'signIn', tab: 0, user: 'finance@aurora.example' },
      { kind: 'do', deed: 'reload', tab: 1 },
      { kind: 'do', deed: 'goOffline', tab: 1 },
      { kind: 'do', deed: 'goOnline', tab: 1 },
    ],
  },
  'a clock corrected backwards silenced the heartbeat': {
    policy: 'retryWhileValid',
    happenings: [
      { kind: 'signIn', tab: 0, user: 'finance@aurora.example' },
      { kind: 'correctClock', ms: -3_600_000 },
      { kind: 'wait', ms: 30_001 },
    ],
  },
};
