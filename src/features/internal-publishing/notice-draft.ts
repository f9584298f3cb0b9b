import type { InternalNotice, NoticeFacts } from '#contract/internal-notices.ts';
import { noticeSeverities } from '#contract/notice-kinds.ts';
import { hearerRights } from '#domain/access/hearer-rights.ts';
import type { PublicationDraft } from '#machines/publication/publication.types.ts';

/** Audiences of a notice: all customers, those of the future included, or chosen ones. */
export const audiences = [
  ['', 'Choose who gets it'],
  ['all', 'All customers'],
  ['chosen', 'Chosen customers'],
] as const;

/** What the form of a new notice begins with; `today` is `YYYY-MM-DD`, UTC. */
export function emptyNotice(today: string): PublicationDraft {
  const blank = { title: '', text: '', audience: '', customers: '', right: '', until: '' };
  return { ...blank, severity: 'info', from: today };
}

/** What the form begins with for a notice that is changed. */
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

/** What must be filled, with what to say while it is not. */
export const requiredOfNotice = {
  audience: 'Choose who gets it.',
  title: 'Write the title.',
  text: 'Write the notice.',
  from: 'Choose the first day.',
} as const;

/** The customers that are chosen. */
export function chosenIn(draft: PublicationDraft): readonly string[] {
  return (draft['customers'] ?? '').split(',').filter(Boolean);
}

/** The notice as it is sent. */
export function noticeBody(draft: PublicationDraft): NoticeFacts {
  const { title = '', text = '', severity, audience, right, from = '', until = '' } = draft;
  return {
    title,
    text,
    severity: noticeSeverities.find((one) => one === severity) ?? 'info',
    custIds: audience === 'all' ? null : [...chosenIn(draft)],
    rightNeeded: hearerRights.find((one) => one === right) ?? null,
    from,
    until: until === '' ? null : until,
  };
}

const draftNames: Readonly<Record<string, string>> = { custIds: 'customers', rightNeeded: 'right' };

/** The field of the form that a field of the call stands in. */
export function noticeNameOf(path: string): string {
  const [first = ''] = path.split('.');
  return draftNames[first] ?? first;
}
