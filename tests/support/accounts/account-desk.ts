import { sql } from 'drizzle-orm';
import { listMail } from '#server/platform/mail/mail.queries.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';
import type { TestPortal } from '#tests/support/portal/create-test-portal.ts';

/** The requests of an account test, and what it reads of accounts and mail. */
export function accountDesk(portal: () => TestPortal) {
  const post = (url: string, payload: object) =>
    portal().app.inject({ method: 'POST', url, payload });
  /** Mail that waits, the newest first, without that about new browsers, which each sign-in here is. */
  const mails = async () => {
    const all = await portal().database.tx({ kind: 'identity' }, (tx) => listMail(tx, 50));
    return all.filter(({ kind }) => kind !== 'newDevice');
  };
  return {
    post,
    mails,
    signIn: (username: string, secret: string) =>
      post('/users/authenticate', { username, password: secret }),
    account: async (email: string) =>
      (await tableRows(portal().database, 'user_account', sql`where email = ${email}`))[0],
    /** The token in the newest mail; it is in the fragment (S17). */
    mailedToken: async (): Promise<string> => {
      const [mail] = await mails();
      return /^https:\/\/portal\.example\/portal\/account\/[\w-]+#token=([\w-]{43})$/m.exec(
        mail?.body ?? '',
      )?.[1] as string;
    },
  };
}
