import { z } from 'zod';
import type { RefusalCode } from '#domain/refusal.ts';

interface ProblemText {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
}

/**
 * Every problem that the server may return, those of domain refusals included: HTTP status, title,
 * and a text for people that says what to do. `code` is stable; texts may change. Exact texts of
 * spec §8 carry its number.
 */
export const problems = {
  invalidRequest: {
    status: 400,
    title: 'The request is not valid',
    detail: 'Correct the marked fields and send it again.',
  },
  invalidCredentials: { status: 401, title: 'Invalid credentials', detail: 'Invalid credentials' },
  signInRefused: {
    status: 401,
    title: 'Sign-in refused',
    detail: 'The sign-in was not accepted. Start again.',
  },
  companyNeeded: {
    status: 403,
    title: 'Company account needed',
    detail:
      'People of your company use the company account here, not a password. Choose “Continue with company account”.',
  },
  factorNeeded: {
    status: 403,
    title: 'Second factor needed',
    detail: 'The password is right. Finish the sign-in with your second factor.',
  },
  factorRefused: {
    status: 403,
    title: 'Not accepted',
    detail: 'This was not accepted. Check the code or the passkey and try again.',
  },
  challengeOver: {
    status: 410,
    title: 'Too late',
    detail: 'This took too long or was tried too often. Start again.',
  },
  stepUpNeeded: {
    status: 403,
    title: 'Confirm who you are',
    detail: 'Confirm that it is you, then do it again.',
  },
  lastFactor: {
    status: 409,
    title: 'Only second factor',
    detail: 'Your company requires a second factor. Add another one before you remove this one.',
  },
  signInRequired: { status: 401, title: 'Sign-in required', detail: 'Please sign in again.' },
  keyRefused: {
    status: 401,
    title: 'Key refused',
    detail:
      'The key is missing, wrong, revoked or expired, or it does not work from this network. Somebody who administers the users of your company can see its state.',
  },
  cookieMissing: {
    status: 401,
    title: 'Cookie missing',
    detail:
      'Please sign in again: a cookie of the portal is missing in this browser. Allow cookies for this site.',
  },
  endedByOwner: {
    status: 401,
    title: 'Session ended',
    detail: 'You ended this session from another one of yours. Please sign in again.',
  },
  passwordChanged: {
    status: 401,
    title: 'Password changed',
    detail: 'Your password was changed. Please sign in with the new one.',
  },
  forbidden: {
    status: 403,
    title: 'Not allowed',
    detail: 'Your account does not have access to this. Ask your lessor contact to grant it.',
  },
  anotherPerson: {
    status: 403,
    title: 'Another person needed',
    detail: 'You have done another part of this. Ask a colleague to take this step.',
  },
  customerNotChosen: {
    status: 403,
    title: 'No customer chosen',
    detail: 'Choose the customer to act for first.',
  },
  termsNotAccepted: {
    status: 403,
    title: 'Terms of use not accepted',
    detail: 'Accept the terms of use first.',
  },
  notFound: { status: 404, title: 'Not found', detail: 'This does not exist, or it is not yours.' },
  methodNotAllowed: {
    status: 405,
    title: 'Method not allowed',
    detail: 'This address does not support that method.',
  },
  conflict: {
    status: 409,
    title: 'Changed meanwhile',
    detail: 'Somebody changed this since you opened it. Reload to see the new values.',
  },
  lastAdmin: {
    status: 409,
    title: 'Only administrator',
    detail:
      'This is the only active administrator of the customer. Make another user administrator first.',
  },
  wrongPassword: {
    status: 403,
    title: 'Wrong password',
    detail: 'The password is not right. Enter the one that you sign in with.',
  },
  linkDead: {
    status: 410,
    title: 'Link no longer works',
    detail: 'This link was used before, is too old, or a newer one was sent. Ask for a new one.',
  },
  linkExpired: {
    status: 410,
    title: 'Link expired',
    detail: 'This link has expired. Open the document again.',
  },
  alreadyDisputed: {
    status: 409,
    title: 'Already disputed',
    detail: 'This invoice is already disputed.',
  },
  keyReused: {
    status: 422,
    title: 'Key used before',
    detail: 'This was sent before with other contents. Reload the page and do it again.',
  },
  exportTooLarge: {
    status: 422,
    title: 'Too many rows for a file',
    detail: 'One file holds 200,000 rows. Narrow the filters and export the parts.',
  },
  assetUnavailable: {
    status: 409,
    title: 'No longer available',
    detail: 'This asset is no longer available.',
  },
  ndaRequired: {
    status: 403,
    title: 'NDA required',
    detail: 'Please accept the NDA to see these documents.',
  },
  addressUnconfirmed: {
    status: 403,
    title: 'E-mail address not confirmed',
    detail:
      'Confirm your e-mail address first: open the link that we sent you, or choose Resend confirmation.',
  },
  payloadTooLarge: { status: 413, title: 'Too large', detail: 'Send less at once.' },
  quotaReached: {
    status: 409,
    title: 'Limit reached',
    detail: 'There are too many of these already. Remove some of them first.',
  },
  archiveTooLarge: {
    status: 413,
    title: 'Too many files',
    detail: 'Select at most 200 files (1 GB).',
  },
  fileBeingScanned: {
    status: 409,
    title: 'Being scanned',
    detail: 'This file is being scanned. Try again in a minute.',
  },
  fileMissing: {
    status: 404,
    title: 'File not available',
    detail: 'The file of this document is not available. Ask your lessor contact for the file.',
  },
  unsupportedMediaType: {
    status: 415,
    title: 'Unsupported content type',
    detail: 'Send JSON (application/json).',
  },
  tooManyRequests: {
    status: 429,
    title: 'Too many attempts',
    detail: 'Too many attempts. Wait a few minutes and try again.',
  },
  internalError: {
    status: 500,
    title: 'Internal Server Error',
    detail:
      'Something went wrong on our side. Try again; if it happens again, contact support with the reference.',
  },
  unavailable: {
    status: 503,
    title: 'Temporarily unavailable',
    detail: 'The service is busy. Try again in a moment.',
  },
} as const satisfies Record<RefusalCode, ProblemText> & Record<string, ProblemText>;

export type ProblemCode = keyof typeof problems;

const codes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]];

/** Body of every error response: `application/problem+json` (RFC 9457). */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.enum(codes),
  detail: z.string(),
  /** Correlation id; the server's log line of the request has the same. */
  requestId: z.string(),
  /** When the session of the request ended, where its owner may know (UTC). */
  endedAt: z.iso.datetime().optional(),
  /** What a sign-in with the right password still needs: more of it is in `secondFactorSchema`. */
  secondFactor: z.object({ step: z.enum(['check', 'enrol']) }).optional(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

export type Problem = z.infer<typeof problemSchema>;
