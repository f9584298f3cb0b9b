import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { deliverDue } from '#server/platform/mail/deliver-mail.ts';
import { createSmtpTransport, type MailTransport } from '#server/platform/mail/mail-transport.ts';
import type { OutgoingMail } from '#server/platform/mail/outgoing-mail.ts';
import { listMail, queueMail, removeOldMail } from '#server/platform/mail/mail.queries.ts';
import { type MailServer, startMailServer } from '#tests/support/run/mail-server.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';

const identity = { kind: 'identity' } as const;
const minute = 60_000;
const start = Date.parse('2026-10-31T12:00:00Z');
let now = start;
let database: Database;
let server: MailServer;
let transport: MailTransport;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.tx({ kind: 'owner' }, (tx) =>
    insertRows(
      tx,
      'customer',
      ['ALPHA', 'BETA'].map((custId) => ({ custId, name: custId, country: 'IE' })),
    ),
  );
  server = await startMailServer();
  transport = createSmtpTransport(server.url, { name: 'Lessor', address: 'help@lessor.example' });
});

beforeEach(async () => {
  now = start;
  server.refuse(false);
  server.received.length = 0;
  await database.tx({ kind: 'owner' }, (tx) => tx.execute(sql`delete from mail_message`));
});

afterAll(async () => {
  transport.close();
  await server.close();
  await database.close();
});

const log = pino({ level: 'silent' });
const deliver = () => deliverDue({ database, transport, log, now: () => now });
const stored = () => database.tx(identity, (tx) => listMail(tx, 10));
/** Everything that the outbox has, as text. */
const held = async () => JSON.stringify(await stored());

function queue(wish: Partial<OutgoingMail> = {}) {
  const mail = {
    custId: null,
    kind: 'passwordReset',
    to: 'ann@alpha.example',
    subject: 'Réinitialiser – 密码',
    body: 'Hello Ann,\nhttps://portal.example/portal/account/confirm?token=x\n.\nBye',
    ...wish,
  };
  return database.tx(identity, (tx) => queueMail(tx, mail, now));
}

describe('mail', () => {
  it('reaches the mail server once, with its text as written', async () => {
    await queue();

    expect(await deliver()).toBe(1);
    expect(await deliver()).toBe(0);

    expect(server.received).toHaveLength(1);
    const [message] = server.received;
    expect(message?.to).toEqual(['ann@alpha.example']);
    expect(message?.raw).toMatch(/^From: Lessor <help@lessor.example>$/m);
    expect(message?.raw).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(message?.raw).toContain('Hello Ann,');
    expect((await stored())[0]?.sentAt?.getTime()).toBe(start);
  });

  it('can be left with one click, and carries a file (RFC 8058)', async () => {
    const unsubscribeUrl = 'https://portal.example/portal/account/unsubscribe?token=abc';
    const bytes = new TextEncoder().encode('%PDF-1.7 signed');
    await queue({
      unsubscribeUrl,
      attachment: { fileName: 'nda.pdf', media: 'application/pdf', bytes },
    });

    await deliver();

    const raw = server.received[0]?.raw ?? '';
    expect(raw).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(raw).toContain('filename=nda.pdf');
    expect(raw).toContain(Buffer.from(bytes).toString('base64'));
  });

  it('leaves neither link nor file behind once it is sent or given up (S11)', async () => {
    const wish = {
      unsubscribeUrl: 'https://portal.example/portal/account/unsubscribe?token=abc',
      attachment: { fileName: 'nda.pdf', media: 'application/pdf', bytes: new Uint8Array([1]) },
    };
    await queue(wish);
    const waiting = await held();
    await deliver();
    const sent = await held();
    server.refuse(true);
    await queue({ ...wish, to: 'bob@alpha.example' });
    for (const wait of [0, 1, 5, 15, 60, 240, 720]) {
      now += wait * minute;
      await deliver();
    }
    const all = await held();

    expect(waiting).toContain('token=x');
    expect(waiting).toContain('token=abc');
    expect(sent).not.toMatch(/token=|nda\.pdf/);
    expect(all).not.toMatch(/token=|nda\.pdf/);
    expect(all).toContain('bob@alpha.example');
  });

  it('does not leave without encryption where that is needed', async () => {
    const from = { name: 'Lessor', address: 'help@lessor.example' };
    const careful = createSmtpTransport(server.url, from, true);
    await queue();
    await deliverDue({ database, transport: careful, log, now: () => now });
    careful.close();

    expect(server.received).toEqual([]);
    expect(await stored()).toMatchObject([
      { sentAt: null, lastError: expect.stringContaining('STARTTLS') },
    ]);
  });

  it('is tried again later when the mail server refuses it, and then given up', async () => {
    server.refuse(true);
    await queue();

    await deliver();
    expect(await stored()).toMatchObject([
      { attempts: 1, sentAt: null, failedAt: null, lastError: expect.stringContaining('full') },
    ]);
    now += minute - 1;
    expect(await deliver()).toBe(0);

    for (const wait of [1, 5, 15, 60, 240, 720]) {
      now += wait * minute;
      expect(await deliver()).toBe(1);
    }
    expect(await stored()).toMatchObject([{ attempts: 7, sentAt: null, failedAt: new Date(now) }]);
    now += 1000 * minute;
    expect(await deliver()).toBe(0);
  });

  it('arrives after an outage, as the same message (F26)', async () => {
    server.refuse(true);
    await queue();
    await deliver();
    const [before] = await stored();

    server.refuse(false);
    now += minute;
    await deliver();

    expect(server.received[0]?.raw).toContain(`Message-ID: <${before?.id}@lessor.example>`);
    expect(await stored()).toMatchObject([{ lastError: null, sentAt: new Date(now) }]);
  });

  it('is not queued by what is rolled back', async () => {
    const work = database.tx(identity, async (tx) => {
      const mail = { custId: null, kind: 'notice', to: 'a@b.example', subject: 's', body: 'b' };
      await queueMail(tx, mail, now);
      throw new Error('rolled back');
    });

    await expect(work).rejects.toThrow('rolled back');
    expect(await stored()).toEqual([]);
  });

  it('of one customer cannot be queued by another, nor read by any', async () => {
    const scope = { kind: 'tenant', custId: 'ALPHA' } as const;
    const mail = { kind: 'notice', to: 'a@b.example', subject: 's', body: 'b' };
    const as = (custId: string) =>
      database.tx(scope, (tx) => queueMail(tx, { ...mail, custId }, now));

    await as('ALPHA');
    await expect(as('BETA')).rejects.toMatchObject({ cause: { code: '42501' } });
    await expect(database.tx(scope, (tx) => listMail(tx, 1))).rejects.toMatchObject({
      cause: { code: '42501' },
    });
  });

  it('refuses an address or a subject that could add headers', async () => {
    await expect(queue({ subject: `x\r\nBcc: ${randomUUID()}` })).rejects.toMatchObject({
      cause: { code: '23514' },
    });
    await expect(queue({ to: 'a@b.example\nc@d.example' })).rejects.toMatchObject({
      cause: { code: '23514' },
    });
  });

  it('is forgotten once it is over and old', async () => {
    await queue();
    await queue({ subject: 'waits' });
    now += 1;
    await database.tx(identity, (tx) => removeOldMail(tx, now));
    expect(await stored()).toHaveLength(2);

    await deliver();
    await database.tx(identity, (tx) => removeOldMail(tx, now));
    expect(await stored()).toEqual([]);
  });
});
