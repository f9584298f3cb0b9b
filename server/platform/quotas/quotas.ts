/** A limit of what the people of an airline may create. */
interface Quota {
  /** The most rows; the settings may say otherwise. */
  readonly most: number;
  /** What there are too many of, in the plural. */
  readonly what: string;
  /** What the person can do. */
  readonly advice: string;
}

const waitForLessor = 'Wait for the answers of the lessor first.';

/**
 * Every limit, by its name. The database enforces them where the rows are created (migration
 * `quotas`); a test compares both.
 */
export const quotas = {
  claimDrafts: {
    most: 200,
    what: 'drafts of claims of your company',
    advice: 'Submit or withdraw some of them first.',
  },
  claimDocuments: {
    most: 200,
    what: 'documents of this claim',
    advice: 'Remove some of them first, or send several pages in one file.',
  },
  openDisputes: { most: 500, what: 'open disputes of your company', advice: waitForLessor },
  disputeMessages: {
    most: 500,
    what: 'messages of your company about this dispute',
    advice: 'Call your lessor contact to settle it.',
  },
  remittanceAdvices: {
    most: 500,
    what: 'remittance advices of your company that wait',
    advice: waitForLessor,
  },
  callRequests: {
    most: 100,
    what: 'wishes of your company for a call that wait',
    advice: waitForLessor,
  },
  itemAnswers: {
    most: 500,
    what: 'answers of your company to this item',
    advice: 'Call your lessor contact to settle it.',
  },
  correctionRequests: {
    most: 200,
    what: 'corrections of your company that wait',
    advice: waitForLessor,
  },
  ownColumns: {
    most: 2000,
    what: 'records of your company of how a file is read',
    advice: 'Import it without a record, or ask your lessor contact for a higher limit.',
  },
  interests: {
    most: 2000,
    what: 'messages of your company about assets for sale',
    advice: 'Call the contact of the asset.',
  },
  savedViews: {
    most: 5000,
    what: 'saved views of your company',
    advice: 'Remove some that nobody uses first.',
  },
  savedViewsOfUser: {
    most: 200,
    what: 'saved views of yours',
    advice: 'Remove one of them first.',
  },
  documentSubscriptions: {
    most: 1000,
    what: 'subscriptions of your company',
    advice: 'End some that nobody needs first.',
  },
  documentSubscriptionsOfUser: {
    most: 50,
    what: 'subscriptions of yours',
    advice: 'End one of them first.',
  },
  openInvitations: {
    most: 100,
    what: 'invitations of your company that nobody has used',
    advice: 'Withdraw some of them first.',
  },
  invitationsOfDay: {
    most: 200,
    what: 'mails with invitations of your company in one day',
    advice: 'Send the others tomorrow.',
  },
  serviceKeys: {
    most: 20,
    what: 'keys of your company that are not revoked',
    advice: 'Revoke one that nobody uses first.',
  },
  directoryUsers: {
    most: 5000,
    what: 'accounts that the directory of your company has made',
    advice: 'Deactivated ones count, too: ask your lessor contact for a higher limit.',
  },
} as const satisfies Readonly<Record<string, Quota>>;

export type QuotaName = keyof typeof quotas;

/** The limits of an installation that differ from the usual ones. */
export type QuotaSettings = Readonly<Partial<Record<QuotaName, number>>>;

const known = (name: string): name is QuotaName => Object.hasOwn(quotas, name);

/** Reads `claimDrafts=50,savedViews=1000`. Throws with what is wrong. */
export function readQuotas(text: string): QuotaSettings {
  const settings: Partial<Record<QuotaName, number>> = {};
  for (const part of text.split(',').filter((one) => one.trim() !== '')) {
    const [name = '', most = ''] = part.split('=').map((one) => one.trim());
    if (!known(name))
      throw new Error(`has no limit ${name}; there are ${Object.keys(quotas).join(', ')}`);
    if (!/^[1-9]\d{0,5}$/.test(most))
      throw new Error(`needs a number from 1 to 999999 for ${name}`);
    settings[name] = Number(most);
  }
  return settings;
}
