import type { CustomerUser } from '#contract/accounts/customer-users.ts';
import { accessText } from '#domain/access/access-flags.ts';
import type { News } from '#server/notifications/public.ts';

const place = '/profile';

/** The access of a user was changed; the news names the old and the new access. */
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
export function activeAgainNews({
  id,
  custId,
  rowVersion,
}: Pick<CustomerUser, 'id' | 'custId' | 'rowVersion'>): News {
  return {
    custId,
    kind: 'account',
    to: id,
    subject: `${id}:active:${rowVersion}`,
    title: 'Your account is active again',
    path: place,
  };
}

/** A user administers the users of their customer from now on, or no longer. */
export function ownerNews({ id, custId, owner, rowVersion }: CustomerUser): News {
  return {
    custId,
    kind: 'account',
    to: id,
    subject: `${id}:owner:${rowVersion}`,
    title: owner
      ? 'You administer the users of your company'
      : 'You no longer administer the users of your company',
    text: owner
      ? 'Sign in again. The menu under your name has Users of your company: invite colleagues, change what they may open, and review that every quarter.'
      : 'Your own access to the portal is unchanged.',
    path: owner ? '/colleagues' : place,
  };
}

/** A new colleague, for the news about them. */
export interface NewColleague {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly custId: string;
  /** What they may open, in words. */
  readonly access: string;
  /** The customer's administrators, as `externalUserId`. */
  readonly admins: readonly string[];
}

/**
 * A person received access: they read what they may open, the customer's administrators who it is.
 */
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
      text: `${email} received this access: ${access}.`,
    })),
  ];
}
