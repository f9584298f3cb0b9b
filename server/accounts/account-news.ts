import type { CustomerUser } from '#contract/customer-users.ts';
import { accessText } from '#domain/access/access-flags.ts';
import type { News } from '../notifications/notify.ts';

const place = '/profile';

/** What a user may open was changed; they hear what it was and what it is. */
export function accessNews(before: CustomerUser, after: CustomerUser): News {
  const { id, custId, rowVersion } = after;
  return {
    custId,
    kind: 'account',
    to: id,
    subject: `${id}:access:${rowVersion}`,
    title: 'Your access was changed',
    text: `Until now: ${accessText(before.access)}. From now on: ${accessText(after.access)}.`,
    path: place,
  };
}

/** A user may sign in again. */
export function activeAgainNews({ id, custId, rowVersion }: CustomerUser): News {
  return {
    custId,
    kind: 'account',
    to: id,
    subject: `${id}:active:${rowVersion}`,
    title: 'Your account is active again',
    path: place,
  };
}

/** What is told about somebody who was let in. */
export interface NewColleague {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly custId: string;
  /** What they may open, in words. */
  readonly access: string;
  /** By whom of the customer they are known: its administrators, as `externalUserId`. */
  readonly admins: readonly string[];
}

/** Somebody was let in: they hear what they may open, the administrators of the customer who it is. */
export function colleagueNews(colleague: NewColleague): News[] {
  const { id, name, email, custId, access, admins } = colleague;
  const shared = { custId, kind: 'account', path: place } as const;
  return [
    {
      ...shared,
      to: id,
      subject: `${id}:welcome`,
      title: 'Your access to the portal',
      text: `You may open: ${access}.`,
      isMailed: true,
    },
    ...admins.map((admin) => ({
      ...shared,
      to: admin,
      subject: `${id}:joined:${admin}`,
      title: `${name} has access to the portal`,
      text: `${email} was let in with this access: ${access}.`,
    })),
  ];
}
