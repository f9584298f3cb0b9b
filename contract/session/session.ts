import { z } from 'zod';
import { defineCall } from '#contract/call/call.ts';
import { textSchema } from '#contract/text/text.ts';
import { openingViewSchema } from '#contract/lists/views.ts';

const timingOverrides = {
  tokenValidityCheckFrequencySeconds: z.number().positive().optional(),
  tokenRefreshMinutesBeforeExpiry: z.number().positive().optional(),
  tokenExpiryMinutes: z.number().positive().optional(),
  tokenExpiryCountdownSeconds: z.number().positive().optional(),
};

/** The fields of the session cookie (spec §3, R8). Timing overrides are present only when set. */
export const sessionCookieSchema = z.object({
  username: z.string(),
  token: z.string(),
  userVisitId: z.string(),
  acceptedExtTermsOfUse: z.boolean(),
  ...timingOverrides,
});

/** Header of a sign-in with the screen that the page opens next; address relative to `/portal`. */
export const screenHeader = 'portal-screen';

/**
 * Sign-in (spec §7, legacy call; R15). Returns the same for an unknown user and a wrong password. A
 * person with a second factor gets `factorNeeded` and finishes with `proveSignIn`; an address of a
 * company that requires its own provider gets `companyNeeded`, known or not. A page that names
 * its next screen also gets what the screen will ask for, if the server paints.
 */
export const authenticate = defineCall({
  name: 'authenticate',
  method: 'POST',
  path: '/users/authenticate',
  summary: 'Sign in and receive the fields of the session cookie',
  access: 'public',
  scope: { none: 'An attempt counts even when it is refused.' },
  audit: ['signIn.succeeded', 'signIn.failed', 'signIn.throttled'],
  body: z.strictObject({
    username: textSchema(254).min(1),
    password: textSchema(1024).min(1),
    realm: z.enum(['customer', 'internal']).optional(),
  }),
  optionalHeaders: { [screenHeader]: 'The screen that the page opens next, relative to /portal' },
  answer: sessionCookieSchema.extend({
    /** JSON text of a list of `FirstAnswer`. */
    firstAnswers: z.string().optional(),
  }),
  errors: ['invalidCredentials', 'factorNeeded', 'companyNeeded', 'tooManyRequests', 'unavailable'],
});

/** A token that replaces the one before, with the timings that are set. */
export const refreshAnswerSchema = z.object({ token: z.string(), ...timingOverrides });

/** Exchanges a live token for its successor (spec §7). */
export const refreshToken = defineCall({
  name: 'refreshToken',
  method: 'POST',
  path: '/portal/Auth/RefreshToken',
  summary: 'Exchange the token for its successor',
  access: 'public',
  scope: { none: 'A reused token ends its visit although the call is refused.' },
  audit: {
    events: ['visit.tokenReused', 'visit.companionMissing'],
    unless: 'the token is in force: refreshes repeat every few minutes',
  },
  body: z.object({ username: z.string(), token: z.string(), userVisitId: z.string() }),
  answer: refreshAnswerSchema,
  errors: ['signInRequired', 'cookieMissing', 'endedByOwner', 'passwordChanged'],
});

/** Ends the visit on the server at once (R15). */
export const logout = defineCall({
  name: 'logout',
  method: 'POST',
  path: '/portal/Auth/Logout',
  summary: 'End the visit',
  access: 'signedIn',
  scope: 'identity',
  audit: ['visit.ended'],
  errors: [],
});

/**
 * Ends a visit whose logout could not be sent, by the id of the visit and the companion cookie of its
 * browser; no token. Answers the same for a visit that is unknown, over or of another browser.
 */
export const endVisit = defineCall({
  name: 'endVisit',
  method: 'POST',
  path: '/portal/api/session/ends',
  summary: 'End a visit whose logout could not be sent',
  access: 'public',
  scope: { none: 'A visit of another browser is answered like a known one.' },
  audit: {
    events: ['visit.ended'],
    unless: 'there is nothing to end: the visit is over, unknown or of another browser',
  },
  body: z.strictObject({ userVisitId: textSchema(200).min(1) }),
  errors: [],
});

/** Tells the server that the page is open (spec §7); never extends the session. */
export const heartbeat = defineCall({
  name: 'heartbeat',
  method: 'POST',
  path: '/portal/Heartbeat/Register',
  summary: 'Register that the page is open; needs the UserVisitId header',
  access: 'signedIn',
  background: true,
  scope: { none: 'The heartbeats of many pages are stored together.' },
  audit: { none: 'A heartbeat repeats every few minutes.' },
  headers: { UserVisitId: 'The visit that the page belongs to' },
  errors: [],
});

/** Reports a render failure of the page (spec §7). */
export const logError = defineCall({
  name: 'logError',
  method: 'POST',
  path: '/portal/Miscellaneous/LogError',
  summary: 'Report a render failure',
  access: 'public',
  scope: { none: 'An attempt counts even when it is refused.' },
  audit: { none: 'The log of the server has the error.' },
  body: z.object({ Message: z.string(), Stack: z.string() }),
  errors: ['tooManyRequests', 'payloadTooLarge'],
});

/** Who is signed in, and for which customer. */
export const getMe = defineCall({
  name: 'getMe',
  method: 'GET',
  path: '/portal/api/me',
  summary: 'The signed-in user and the customer they act for',
  access: 'signedIn',
  answer: z.object({
    username: z.string(),
    displayName: z.string(),
    realm: z.enum(['customer', 'internal']),
    customer: z.object({ custId: z.string(), name: z.string() }).nullable(),
    emailVerified: z.boolean(),
    mobileActive: z.boolean(),
    acceptedExtTermsOfUse: z.boolean(),
    /** The default views of the person for this customer, so that no list waits for its own. */
    openingViews: z.array(openingViewSchema),
  }),
  errors: [],
});
