import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outboxPath, hasOutbox } from '#server/platform/page/outbox.ts';
import { queueMail } from '#server/platform/mail/mail.queries.ts';
import {
  createTestPortal,
  testConfig,
  type TestPortal,
} from '#tests/support/portal/create-test-portal.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await createTestPortal();
});

afterAll(() => portal.close());

describe('the outbox', () => {
  it('shows what was not sent, as text, with links to this portal only', async () => {
    const link = 'https://portal.example/portal/account/confirm?token=abc';
    const body = `Hello <script>alert(1)</script>,\n${link}\nhttps://evil.example/portal/`;
    const mail = { custId: null, kind: 'confirm', to: 'ann@alpha.example', subject: 'A & B', body };
    await portal.database.tx({ kind: 'identity' }, (tx) => queueMail(tx, mail, portal.clock.now()));

    const page = await portal.app.inject(outboxPath);

    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('A &amp; B');
    expect(page.body).toContain('Hello &lt;script&gt;alert(1)&lt;/script&gt;,');
    expect(page.body.match(/href="[^"]*"/g)).toEqual([`href="${link}"`]);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it.each([
    ['in production', { mode: 'production' }],
    ['on PostgreSQL', { database: { engine: 'postgres', url: 'x', migrationUrl: 'x' } }],
    ['with a mail server', { smtpUrl: 'smtp://mail.example' }],
  ] as const)('does not exist %s', (_name, wish) => {
    expect(hasOutbox({ config: { ...testConfig, ...wish } })).toBe(false);
    expect(hasOutbox({ config: testConfig })).toBe(true);
  });
});
