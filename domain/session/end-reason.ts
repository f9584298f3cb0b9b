/** Why a session ended (R11). `invalid` covers a missing, undecodable or expired cookie too. */
export type EndReason =
  | 'signedOut'
  | 'inactivity'
  | 'refused'
  | 'absolute'
  | 'invalid'
  | 'userChanged';

const reasons: Readonly<Record<EndReason, true>> = {
  signedOut: true,
  inactivity: true,
  refused: true,
  absolute: true,
  invalid: true,
  userChanged: true,
};

/** Whether a value from outside names a reason. */
export function isEndReason(value: unknown): value is EndReason {
  return typeof value === 'string' && Object.hasOwn(reasons, value);
}
