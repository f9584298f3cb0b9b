import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { deliverDue } from '#server/platform/mail/deliver-mail.ts';
import { listMail, queueMail, type StoredMail } from '#server/platform/mail/mail.queries.ts';
import { dumpTables } from '#tests/support/databases/dump-tables.ts';
import { keyEntry, withKeys } from '#tests/support/databases/with-keys.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';

const identity = { kind: 'identity' } as const;
const minute = 60_000;
const own = keyEntry('own');
const body = 'Dear Zoë,\nhttps://portal.example/portal/account/confirm#token-of-the-body\nBye';
const unsubscribeUrl = 'https://portal.example/portal/account/unsubscribe?token=token-of-the-link';
const bytes = Buffer.from('%PDF-1.7 \u0000 signed by Zoë');
const mail = {
  custId: null,
  kind: 'passwordReset',
  to: 'zoe@alpha.example',
  subject: 'Your link',
  body,
  unsubscribeUrl,
  attachment: { fileName: 'nda.pdf', media: 'application/pdf', bytes },
};
let database: Database;
let now: number;
let sent: StoredMail[];
let lines: string;

beforeAll(async () => {
  database = await openTestDatabase();
});

beforeEach(async () => {
  now = Date.parse('2026-11-28T12:00:00Z');
  [sent, lines] = [[], ''];
  await change('delete from mail_message');
});

afterAll(() => database.close());

function change(statement: string) {
  return database.tx({ kind: 'owner' }, (tx) => tx.execute(sql.raw(statement)));
}

const queue = (wish: Partial<typeof mail> = {}, ...entries: string[]) =>
  withKeys(database, ...entries).tx(identity, (tx) => queueMail(tx, { ...mail, ...wish }, now));

const transport = {
  send: async (message: StoredMail) => void sent.push(message),
  close: () => undefined,
};

function deliver(...entries: string[]): Promise<number> {
  const log = pino({}, { write: (line: string) => (lines += line) });
  return deliverDue({
    database: withKeys(database, ...entries),
    transport,
    log,
    now: () => now,
  });
}

const secrets = /Zoë|token-of|PDF|signed/;

describe('the secrets of mail that waits', () => {
  it('are in no table, and reach the mail server as they were written (Q6)', async () => {
    await queue({}, own);
    const dump = await dumpTables(database);
    await deliver(own);

    expect(dump).toContain('zoe@alpha.example');
    expect(dump).not.toMatch(secrets);
    expect(sent).toMatchObject([{ body, unsubscribeUrl, attachmentName: 'nda.pdf' }]);
    expect(Buffer.from(sent[0]?.attachment ?? []).equals(bytes)).toBe(true);
  });

  it('leave with the encrypted form once the mail is sent', async () => {
    await queue({}, own);
    await deliver(own);

    expect(await tableRows(database, 'mail_message')).toMatchObject([
      {
        body: expect.stringMatching(/^The text was removed/),
        encryptedBy: null,
        attachment: null,
        unsubscribeUrl: null,
      },
    ]);
  });

  it('may be as long as before, in any language', async () => {
    const long = '航'.repeat(20_000);
    await queue({ body: long }, own);

    await deliver(own);

    expect(sent[0]?.body).toBe(long);
  });

  it('are shown as they are to who reads the outbox', async () => {
    await queue({}, own);

    expect(await withKeys(database, own).tx(identity, (tx) => listMail(tx, 9))).toMatchObject([
      { body, unsubscribeUrl },
    ]);
  });

  it('are sent as they are when they were stored before there was a key', async () => {
    await queue();
    expect(await dumpTables(database)).toMatch(secrets);

    await deliver(own);

    expect(sent).toMatchObject([{ body, unsubscribeUrl }]);
    expect(Buffer.from(sent[0]?.attachment ?? []).equals(bytes)).toBe(true);
  });

  it('wait unchanged while their key is missing, and keep no other mail waiting', async () => {
    await queue({}, own);
    now += 1;
    await queue({ to: 'bob@alpha.example' }, keyEntry('b'));
    await deliver(keyEntry('b'));
    const [kept] = await tableRows(database, 'mail_message', sql`where to_address like 'zoe%'`);

    expect(sent.map(({ toAddress }) => toAddress)).toEqual(['bob@alpha.example']);
    expect(kept).toMatchObject({ encryptedBy: 'own', sentAt: null, failedAt: null, attempts: 0 });
    expect(kept?.lastError).toContain('the key "own", which is missing');
    expect(lines).toContain('the key \\"own\\", which is missing');
    expect(lines).not.toMatch(secrets);

    now += minute;
    await deliver(own);
    expect(sent).toMatchObject([{}, { toAddress: 'zoe@alpha.example', body }]);
  });

  it.each([
    ['changed', `body = overlay(body placing 'AAAA' from 180)`],
    ['exchanged', 'body = unsubscribe_url'],
    ['cut', `attachment = substring(attachment from 1 for 150)`],
  ])('are not sent when the stored form is %s', async (_case, assignment) => {
    await queue({}, own);
    await change(`update mail_message set ${assignment}`);

    await deliver(own);

    expect(sent).toEqual([]);
    expect(await tableRows(database, 'mail_message')).toMatchObject([
      { lastError: expect.stringContaining('cannot be decrypted with the key "own"') },
    ]);
  });
});
