import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '#server/platform/db/database.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import { attachUploads } from '#server/platform/files/attach-uploads.steps.ts';
import { listAttachedUploads, removeLooseUploads } from '#server/platform/files/uploads.queries.ts';
import {
  createTestPortal,
  type TestBrowser,
  type TestPortal,
} from '#tests/support/portal/create-test-portal.ts';
import { users } from '#tests/support/portal/identity-fixture.ts';
import { sendFile, sendPdf } from '#tests/support/portal/send-upload.ts';

let portal: TestPortal;
let alpha: TestBrowser;
let beta: TestBrowser;

beforeAll(async () => {
  portal = await createTestPortal();
  alpha = await portal.signIn(users.alphaAll.email);
  beta = await portal.signIn(users.betaAll.email);
});

afterAll(() => portal.close());

function asTenant<T>(custId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return portal.database.tx({ kind: 'tenant', custId }, work);
}

function rowsOf(custId: string) {
  return asTenant(custId, (tx) => selectRows<{ id: string }>(tx, sql`select id from upload`));
}

const userIdOf = (browser: TestBrowser) =>
  portal.database.tx({ kind: 'identity' }, async (tx) => {
    const name = browser.cookie.username;
    const [row] = await selectRows<{ id: string }>(
      tx,
      sql`select external_user_id as id from user_account where email = ${name}`,
    );
    return row?.id ?? '';
  });

describe('what was sent', () => {
  const claim = { kind: 'claim', id: 'CLM-1' };

  it('is unseen by other customers', async () => {
    const upload = await sendPdf(alpha);

    expect((await rowsOf('BETA')).map(({ id }) => id)).not.toContain(upload.id);
  });

  it('is attached once, by its sender, all or nothing', async () => {
    const [first, second, foreign] = [
      await sendPdf(alpha),
      await sendPdf(alpha),
      await sendPdf(beta),
    ];
    const mine = { custId: 'ALPHA', externalUserId: await userIdOf(alpha), to: claim };
    const attach = (extra: Partial<typeof mine>, ...ids: string[]) =>
      asTenant('ALPHA', (tx) => attachUploads(tx, { ...mine, ...extra, uploadIds: ids }));

    expect(await attach({}, 'no-uuid')).toBeUndefined();
    expect(await attach({ externalUserId: await userIdOf(beta) }, first.id)).toBeUndefined();
    expect(await attach({}, foreign.id)).toBeUndefined();
    expect((await attach({}, second.id, first.id))?.map(({ id }) => id)).toEqual([
      second.id,
      first.id,
    ]);
    expect(await attach({}, first.id)).toBeUndefined();
    const listed = await asTenant('ALPHA', (tx) => listAttachedUploads(tx, 'ALPHA', claim));
    expect(listed.map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted());
  });

  it('is forgotten after a day unless it was attached', async () => {
    const [loose, taken] = [await sendPdf(beta), await sendPdf(beta)];
    const externalUserId = await userIdOf(beta);
    await asTenant('BETA', (tx) =>
      attachUploads(tx, { custId: 'BETA', externalUserId, uploadIds: [taken.id], to: claim }),
    );
    portal.clock.advance(1);
    const keys = await portal.database.tx({ kind: 'identity' }, (tx) =>
      removeLooseUploads(tx, portal.clock.now()),
    );
    const left = (await rowsOf('BETA')).map(({ id }) => id);

    expect(keys.length).toBeGreaterThan(0);
    expect(left).toContain(taken.id);
    expect(left).not.toContain(loose.id);
  });

  it('is limited to a hundred loose files each, also when they come together', async () => {
    const { id } = await sendPdf(beta);
    await asTenant('BETA', (tx) =>
      tx.execute(sql`insert into upload (id, cust_id, external_user_id, file_name, media, file_key,
          sha256, size, sent_at)
        select gen_random_uuid(), cust_id, external_user_id, file_name, media, file_key || n,
          sha256, size, sent_at
        from upload, generate_series(1, 98) n where id = ${id}`),
    );
    const answers = await Promise.all(
      ['the-hundredth.pdf', 'one-more.pdf', 'another.pdf'].map((name) => sendFile(beta, name)),
    );
    const after = await sendFile(beta, 'later.pdf');

    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 429, 429,
    ]);
    expect(after.json()).toMatchObject({ status: 429, code: 'tooManyRequests' });
    expect((await sendFile(alpha, 'mine.pdf')).statusCode).toBe(200);
  });
});
