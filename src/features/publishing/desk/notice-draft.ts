import type { InternalNotice, NoticeFacts } from '#contract/publishing/internal-notices.ts';
import { noticeSeverities } from '#contract/notifications/notice-kinds.ts';
import { readerRights } from '#domain/access/reader-rights.ts';
import type { PublicationDraft } from '#machines/publishing/publication/publication.ports.ts';

/** Audiences of a notice: all customers, future ones included, or chosen ones. */
export const noticeAudiences = [
  ['', 'Choose who gets it'],
  ['all', 'All customers'],
  ['chosen', 'Chosen customers'],
] as const;

/** The initial form of a new notice; `today` is `YYYY-MM-DD`, UTC. */
export function emptyNotice(today: string): PublicationDraft {
  const blank = { title: '', text: '', audience: '', customers: '', right: '', until: '' };
  return { ...blank, severity: 'info', from: today };
}

/** The initial form of a notice that is changed. */
export function draftOfNotice(notice: InternalNotice): PublicationDraft {
  const { title, text, severity, custIds, rightNeeded, from, until } = notice;
  return {
    title,
    text,
    severity,
    audience: custIds === null ? 'all' : 'chosen',
    customers: (custIds ?? []).join(','),
    right: rightNeeded ?? '',
    from,
    until: until ?? '',
  };
}

/** The required fields, with the message while one is empty. */
export const requiredOfNotice = {
  audience: 'Choose who gets it.',
  title: 'Write the title.',
  text: 'Write the notice.',
  from: 'Choose the first day.',
} as const;

/** The chosen customers. */
export function chosenIn(draft: PublicationDraft): readonly string[] {
  return (draft['customers'] ?? '').split(',').filter(Boolean);
}

/** The notice as sent. */
export function noticeBody(draft: PublicationDraft): NoticeFacts {
  const { title = '', text = '', severity, audience, right, from = '', until = '' } = draft;
  return {
    title,
    text,
    severity: noticeSeverities.find((one) => one === severity) ?? 'info',
    custIds: audience === 'all' ? null : [...chosenIn(draft)],
    rightNeeded: readerRights.find((one) => one === right) ?? null,
    from,
    until: until === '' ? null : until,
  };
}

const draftNames: Readonly<Record<string, string>> = { custIds: 'customers', rightNeeded: 'right' };

/** The field of the form for a field of the call. */
export function noticeNameOf(path: string): string {
  const [first = ''] = path.split('.');
  return draftNames[first] ?? first;
}
