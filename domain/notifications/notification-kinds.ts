import type { RoutePath } from '#domain/access/routes.ts';

/** When a person receives a notification by mail, in addition to the bell. */
export type MailChoice = 'none' | 'immediately' | 'daily';

/** Every choice, least frequent first. */
export const mailChoices = ['none', 'daily', 'immediately'] as const satisfies MailChoice[];

interface KindRow {
  /** Heading of these messages, in the plural. */
  readonly words: string;
  /** When one is sent, for the person who chooses whether to receive it by mail. */
  readonly when: string;
  /** The screen behind it: everybody who may open that screen receives it (R2). */
  readonly place: RoutePath;
  /** The default mail choice. */
  readonly mail: MailChoice;
}

/** The notifications of the portal, in the order of their preferences (domain page §1). */
export const notificationKinds = {
  notice: {
    words: 'Notices of the lessor',
    when: 'The lessor writes to its customers.',
    place: '/dashboard',
    mail: 'immediately',
  },
  invoiceIssued: {
    words: 'New invoices',
    when: 'An invoice is issued.',
    place: '/LeaseAccount/ViewInvoices',
    mail: 'daily',
  },
  invoiceOverdue: {
    words: 'Overdue invoices',
    when: 'An invoice is unpaid the day after it is due.',
    place: '/LeaseAccount/ViewInvoices',
    mail: 'immediately',
  },
  disputeDecided: {
    words: 'Disputes',
    when: 'A colleague disputes an invoice, or the lessor answers or decides a dispute.',
    place: '/LeaseAccount/ViewInvoices',
    mail: 'immediately',
  },
  remittanceAnswered: {
    words: 'Announced payments',
    when: 'The lessor finds a payment that you announced, or does not.',
    place: '/LeaseAccount/ViewInvoices',
    mail: 'immediately',
  },
  letterExpiring: {
    words: 'Expiring letters of credit',
    when: 'A letter of credit expires in 60, 30, 14 and 7 days.',
    place: '/LeaseAccount/LettersOfCredit',
    mail: 'immediately',
  },
  claimAnswered: {
    words: 'Answered claims',
    when: 'The lessor asks about a claim, decides it or pays it.',
    place: '/SupplementalRent/Claims',
    mail: 'immediately',
  },
  utilisationDue: {
    words: 'Utilisation due',
    when: 'A report is due in 5 days, and again in 1 day.',
    place: '/Utilisation/index',
    mail: 'immediately',
  },
  utilisationLate: {
    words: 'Late utilisation',
    when: 'A report is 1 day late, 5 days late, or the third late one of twelve.',
    place: '/Utilisation/index',
    mail: 'immediately',
  },
  utilisationQueried: {
    words: 'Questions about utilisation',
    when: 'The lessor asks about a month that was submitted.',
    place: '/Utilisation/index',
    mail: 'immediately',
  },
  utilisationReported: {
    words: 'Utilisation received',
    when: 'A colleague submits a report or the lessor answers one.',
    place: '/Utilisation/index',
    mail: 'none',
  },
  documentPublished: {
    words: 'New documents',
    when: 'The lessor publishes a document or a new version of one, or withdraws one.',
    place: '/Documents/Publications',
    mail: 'daily',
  },
  projectAnswered: {
    words: 'Technical projects',
    when: 'The lessor answers, closes or adds an open item.',
    place: '/TMS/TechnicalProjects',
    mail: 'daily',
  },
  assetForSale: {
    words: 'Assets for sale',
    when: 'An NDA changes, ends or is withdrawn, or an asset matches a saved search.',
    place: '/AssetForSale/index',
    mail: 'daily',
  },
  account: {
    words: 'Your account',
    when: 'The lessor changes what you may see, or gives a colleague access.',
    place: '/dashboard',
    mail: 'immediately',
  },
} as const satisfies Record<string, KindRow>;

export type NotificationKind = keyof typeof notificationKinds;

export const notificationKindNames = Object.keys(notificationKinds) as [
  NotificationKind,
  ...NotificationKind[],
];
