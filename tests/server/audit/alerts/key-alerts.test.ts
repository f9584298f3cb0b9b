import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeKey, systemOf } from '#tests/support/accounts/key-bench.ts';
import { lookAtLog, readAlerts } from '#tests/support/audit/alert-desk.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

let portal: SeededPortal;
let owner: TestBrowser;
let lessor: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  owner = await portal.enter('everything@aurora.example');
  lessor = await enterInternally(portal, 'security');
  await lookAtLog(portal);
}, 240_000);

afterAll(() => portal.close());

const call = (text: string) =>
  systemOf(portal.app, text).call('POST', '/portal/api/machine/utilisation', {
    payload: { rows: [{ serial: 'NOBODYS', month: '2026-05' }] },
    headers: { 'idempotency-key': randomUUID() },
  });

it('alerts once a day when the right key of a system comes from another network', async () => {
  const { text } = await makeKey(owner, { networks: ['203.0.113.0/24'] });
  for (const _ of [1, 2]) expect((await call(text)).statusCode).toBe(401);
  expect((await call(`${text.slice(0, -3)}abc`)).statusCode).toBe(401);
  await lookAtLog(portal);
  const found = await readAlerts(lessor);

  expect(found.map(({ kind, urgency, title }) => [kind, urgency, title])).toEqual([
    ['keyElsewhere', 'urgent', 'The key Maintenance system was used from elsewhere'],
  ]);
  expect(JSON.stringify(found)).not.toContain(text.slice(-43));
});

it('names the key that takes many documents', async () => {
  const { text } = await makeKey(owner, { name: 'Archive', permissions: ['readDocuments'] });
  const system = systemOf(portal.app, text);
  const listed = await system.call('GET', '/portal/api/documents?age=all');
  const { items } = listed.json<{ items: { id: string; source: string }[] }>();
  const statuses = [];
  for (const { id, source } of items) {
    const from = source === 'xecm' ? 'DocumentFromXECM' : 'Documents';
    const answer = await system.call('GET', `/portal/${from}/DownloadDocument?docId=${id}`);
    statuses.push(answer.statusCode);
  }
  await lookAtLog(portal);

  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(3);
  expect(await readAlerts(lessor, 'q=Archive')).toEqual([
    expect.objectContaining({
      kind: 'manyFiles',
      title: 'key Archive took more than 3 files within an hour',
      who: 'key Archive',
      custId: 'AUR',
    }),
  ]);
});
