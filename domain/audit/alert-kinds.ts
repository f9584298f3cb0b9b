/** Something unusual in the audit log that a person of the lessor should look at. */
interface AlertKind {
  /** Its name on screens. */
  readonly words: string;
  /** What to do about it. */
  readonly advice: string;
}

/** Every kind of alert, the most urgent first (ASVS 5.0 chapter 16). */
export const alertKinds = {
  tokenReused: {
    words: 'Stolen session',
    advice:
      'Somebody used a session from another browser, or an old token of it. The session has ended. Ask the person, and have them choose a new password.',
  },
  keyElsewhere: {
    words: 'Key used from elsewhere',
    advice:
      'Somebody has the key of an airline’s system. It was refused. Ask the people who administer the airline’s users to revoke it and make a new one.',
  },
  newCountry: {
    words: 'New country',
    advice: 'Ask the person whether they are there. If not, deactivate the account.',
  },
  manyRefusals: {
    words: 'Many refusals',
    advice:
      'Somebody guesses passwords or codes, or looks for what they may not see. Ask the person. If it was not them: refused sign-ins have opened nothing, and nothing more is needed; after refused calls, deactivate the account.',
  },
  manyFiles: {
    words: 'Many files',
    advice: 'Ask the person what the files are for. If nobody knows, deactivate the account.',
  },
  newDevice: {
    words: 'New browser',
    advice: 'The person has a mail about it. Ask them where it matters.',
  },
} as const satisfies Readonly<Record<string, AlertKind>>;

export type AlertKindName = keyof typeof alertKinds;

export const alertKindNames = Object.keys(alertKinds) as [AlertKindName, ...AlertKindName[]];

/** The names of the kinds, for lists. */
export const alertKindWords = Object.fromEntries(
  alertKindNames.map((name) => [name, alertKinds[name].words]),
) as Readonly<Record<AlertKindName, string>>;
