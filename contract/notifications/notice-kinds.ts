/** The severities of a notice, most serious first. */
export const noticeSeverities = ['critical', 'warning', 'info'] as const;

export type NoticeSeverity = (typeof noticeSeverities)[number];

/** The names of the severities. */
export const noticeSeverityWords = {
  critical: 'Urgent',
  warning: 'Important',
  info: 'Information',
} as const;

/** The statuses of a notice, by the day. */
export const noticeStatuses = ['scheduled', 'running', 'ended', 'withdrawn'] as const;

/** The names of the statuses. */
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
