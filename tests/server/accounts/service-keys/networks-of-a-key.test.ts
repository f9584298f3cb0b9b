import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { admissionOf, makeKey, readKeys, sendByKey } from '#tests/support/accounts/key-bench.ts';
import { createTestPortal, type TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';

let portal: SeededPortal;
let elin: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal({ config: { trustedProxies: ['127.0.0.1'] } });
  elin = await portal.enter('everything@aurora.example');
}, 240_000);

afterAll(() => portal.close());

beforeEach(() =>
  portal.database.tx({ kind: 'owner' }, (tx) => tx.execute(sql`delete from throttle`)),
);

const send = (text: string, app = portal.app, ip?: string) => sendByKey(app, text, ip);

describe('a key (Q8)', () => {
  it('works from its networks only, of both kinds, behind a trusted proxy', async () => {
    const networks = ['203.0.113.0/28', '2001:db8:5::/48'];
    const { text } = await makeKey(elin, { name: 'Bound', networks });
    const from = async (ip: string) => [ip, await admissionOf(send(text, portal.app, ip))];

    expect(
      await Promise.all(
        ['203.0.113.15', '203.0.113.16', '2001:db8:5::9', '2001:db8:6::9', '127.0.0.1'].map(from),
      ),
    ).toEqual([
      ['203.0.113.15', 'admitted'],
      ['203.0.113.16', 'keyRefused'],
      ['2001:db8:5::9', 'admitted'],
      ['2001:db8:6::9', 'keyRefused'],
      ['127.0.0.1', 'keyRefused'],
    ]);
  });

  it('from another network tells its owners the address, and a wrong key tells nothing', async () => {
    const networks = ['203.0.113.0/28'];
    const { key, text } = await makeKey(elin, { name: 'Moved', networks });
    const refusedOf = async () =>
      (await readKeys(elin)).find(({ id }) => id === key.id)?.refused ?? null;
    const wrong = `${text.slice(0, -1)}${text.endsWith('A') ? 'B' : 'A'}`;
    await send(wrong, portal.app, '198.51.100.8');
    const afterWrong = await refusedOf();
    await send(text, portal.app, '198.51.100.7');

    expect(afterWrong).toBeNull();
    expect(await refusedOf()).toEqual({
      at: new Date(portal.clock.now()).toISOString(),
      from: '198.51.100.7',
    });
  });

  it.each([
    ['no address', 'x'.repeat(300), null],
    ['an address with a long zone', `fe80::1%${'z'.repeat(300)}`, 'fe80::1'],
  ])('from %s is refused as from any other, and recorded', async (name, forwarded, shown) => {
    const { key, text } = await makeKey(elin, { name, networks: ['203.0.113.0/28'] });
    const answer = await send(text, portal.app, forwarded);
    const [line] = await tableRows(
      portal.database,
      'audit_log',
      sql`where event = 'serviceKey.refused' order by id desc limit 1`,
    );
    const noted = (await readKeys(elin)).find(({ id }) => id === key.id)?.refused;

    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'keyRefused']);
    expect(line).toMatchObject({ custId: 'AUR', detail: { reason: 'network', keyId: key.id } });
    expect(noted?.from ?? null).toBe(shown);
  });

  it('opens no address of IPv4 by a network of IPv6', async () => {
    const networks = ['::ffff:0:0/96', '::/32', '203.0.113.0/24'];
    const { text } = await makeKey(elin, { name: 'Mapped', networks });
    const codes = ['198.51.100.7', '::ffff:198.51.100.7', '::ffff:203.0.113.9'].map((ip) =>
      admissionOf(send(text, portal.app, ip)),
    );

    expect(await Promise.all(codes)).toEqual(['keyRefused', 'keyRefused', 'admitted']);
  });

  it('is not helped by an address that it claims itself', async () => {
    const open = await createTestPortal({ database: portal.database });
    const { text } = await makeKey(elin, { name: 'Claimed', networks: ['203.0.113.0/24'] });

    expect(await admissionOf(send(text, open.app, '203.0.113.7'))).toBe('keyRefused');
    await open.close();
  });
});
