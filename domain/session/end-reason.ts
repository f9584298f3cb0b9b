/**
 * Why a token is not renewed: the server refused, it missed the cookie that binds the visit to this
 * browser, it gave no answer in time, or its owner ended the visit from another session: there, or
 * by a new password.
 */
export type RefusalReason =
  | 'refused'
  | 'unbound'
  | 'unrenewed'
  | 'endedByOwner'
  | 'passwordChanged';

/**
 * Why a session ended (R11). `unextended`: *Stay logged in* had no answer before the countdown was
 * over. `invalid` covers a missing, undecodable or expired cookie too.
 */
export type EndReason =
  | RefusalReason
  | 'signedOut'
  | 'inactivity'
  | 'unextended'
  | 'absolute'
  | 'invalid'
  | 'userChanged';

const refusals: Readonly<Record<RefusalReason, true>> = {
  refused: true,
  unbound: true,
  unrenewed: true,
  endedByOwner: true,
  passwordChanged: true,
};

const reasons: Readonly<Record<EndReason, true>> = {
  ...refusals,
  signedOut: true,
  inactivity: true,
  unextended: true,
  absolute: true,
  invalid: true,
  userChanged: true,
};

/** Whether a value from outside names a reason. */
export function isEndReason(value: unknown): value is EndReason {
  return typeof value === 'string' && Object.hasOwn(reasons, value);
}

/** Whether the session ended because its token was not renewed. */
export function isRefusal(reason: EndReason | null): reason is RefusalReason {
  return reason !== null && Object.hasOwn(refusals, reason);
}

/** Whether the countdown of the warning ended it, also where *Stay logged in* had no answer. */
export function isIdleEnd(reason: EndReason): boolean {
  return reason === 'inactivity' || reason === 'unextended';
}

/** Whether a browser tells its server of such an end: the server knows of the others, or decided them. */
export function isToldToServer(reason: EndReason): boolean {
  return reason === 'signedOut' || isIdleEnd(reason);
}
