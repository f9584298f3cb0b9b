import type {
  EndedElsewhereEvent,
  EvaluateEvent,
  RefusedEvent,
  RenewedEvent,
} from './session.types.ts';

/** How a live session ends by its facts, in order of precedence (R11). */
export const endings = [
  {
    guard: 'isIdleOver',
    target: 'expired',
    actions: { type: 'rememberEnd', params: { reason: 'inactivity' } },
  },
  {
    guard: 'isAbsoluteOver',
    target: 'expired',
    actions: { type: 'rememberEnd', params: { reason: 'absolute' } },
  },
  {
    guard: 'isTokenOver',
    target: 'signedOut',
    actions: { type: 'rememberEnd', params: { reason: 'refused' } },
  },
  {
    guard: 'isCookieForeign',
    target: 'signedOut',
    actions: { type: 'rememberEnd', params: { reason: 'userChanged' } },
  },
  {
    guard: 'isCookieGone',
    target: 'signedOut',
    actions: { type: 'rememberEnd', params: { reason: 'invalid' } },
  },
] as const;

/** The part of the arguments that a parameter needs. */
type Args<Event> = { readonly event: Event };

/** The tab that ended the session clears it away; doing it again would end what follows. */
const endedElsewhere = [
  { type: 'rememberEnd', params: ({ event }: Args<EndedElsewhereEvent>) => event },
  'clearClosing',
] as const;

/** What reaches a live session, whether the warning shows or not. */
export const liveEvents = {
  'session.evaluate': [
    {
      guard: { type: 'hasNewToken', params: ({ event }: Args<EvaluateEvent>) => event },
      actions: [
        { type: 'applyFacts', params: ({ event }: Args<EvaluateEvent>) => event },
        'announceChange',
      ],
    },
    { actions: { type: 'applyFacts', params: ({ event }: Args<EvaluateEvent>) => event } },
  ],
  'session.renewed': {
    guard: { type: 'isOwnUser', params: ({ event }: Args<RenewedEvent>) => event },
    actions: [
      { type: 'applyRenewal', params: ({ event }: Args<RenewedEvent>) => event },
      'announceChange',
    ],
  },
  // A page that slept past a deadline has expired, whatever it hears first (R7, R11).
  'session.refused': [
    {
      guard: { type: 'isWithinLimits', params: ({ event }: Args<RefusedEvent>) => event },
      target: 'signedOut',
      actions: { type: 'rememberEnd', params: { reason: 'refused' } },
    },
    { actions: { type: 'rememberTime', params: ({ event }: Args<RefusedEvent>) => event } },
  ],
  'session.signOut': {
    target: 'signedOut',
    actions: { type: 'rememberEnd', params: { reason: 'signedOut' } },
  },
  'session.endedElsewhere': [
    {
      guard: { type: 'isExpiry', params: ({ event }: Args<EndedElsewhereEvent>) => event },
      target: 'expired',
      actions: endedElsewhere,
    },
    {
      target: 'signedOut',
      actions: endedElsewhere,
    },
  ],
} as const;
