/** Why a session ended (R11). `invalid` covers a missing, undecodable or expired cookie too. */
export type EndReason =
  | 'signedOut'
  | 'inactivity'
  | 'refused'
  | 'absolute'
  | 'invalid'
  | 'userChanged';
