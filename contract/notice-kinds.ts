/** How grave a notice is, the gravest first. */
export const noticeSeverities = ['critical', 'warning', 'info'] as const;

/** How grave a notice is. */
export type NoticeSeverity = (typeof noticeSeverities)[number];

/** What people call the severities. */
export const noticeSeverityWords = {
  critical: 'Urgent',
  warning: 'Important',
  info: 'Information',
} as const;

/** Where a notice is in its life, by the day. */
export const noticeStatuses = ['scheduled', 'running', 'ended', 'withdrawn'] as const;

/** What people call the states. */
export const noticeStatusWords = {
  scheduled: 'Scheduled',
  running: 'Running',
  ended: 'Ended',
  withdrawn: 'Withdrawn',
} as const;

/** Who of a customer a notice is for; the empty code is everybody. */
export const noticeReaderWords = {
  '': 'Everybody of the customer',
  financial: 'People with financial access',
  technical: 'People with technical access',
  customer: 'People who report utilisation',
} as const;
