import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { SentRow } from '#domain/utilisation/sent/sent-row.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';
import {
  type MachineDesk,
  machineUrl,
  openMachineDesk,
} from '#tests/support/utilisation/machine-bench.ts';

let desk: MachineDesk;

beforeAll(async () => {
  desk = await openMachineDesk();
}, 240_000);

afterAll(() => desk.portal.close());

const send = (rows: readonly SentRow[], key: string) =>
  desk.system.call('POST', machineUrl, { payload: { rows }, headers: { 'idempotency-key': key } });
const countSent = async () =>
  (await tableRows(desk.portal.database, 'audit_log', sql`where event = 'utilisation.sent'`))
    .length;

describe('a repeat (R20)', () => {
  it('gets the first answer; another body under the key is refused', async () => {
    const key = randomUUID();
    const row = desk.airframeOf('AUR-A05');
    const first = await send([{ ...row, fh: '240:00' }], key);
    await desk.reporting.report([{ ...row, fh: '241:00' }]);
    const again = await send([{ ...row, fh: '240:00' }], key);
    const other = await send([{ ...row, fh: '242:00' }], key);

    expect([first.statusCode, again.statusCode, other.statusCode]).toEqual([200, 200, 422]);
    expect(again.json()).toEqual(first.json());
    expect(await desk.lineOf('AUR-A05', row.serial)).toMatchObject({ fh: '241:00' });
  });

  it('at the same time is stored and recorded once', async () => {
    const key = randomUUID();
    const rows = [{ ...desk.airframeOf('AUR-A05'), fh: '243:00' }];
    const before = await countSent();
    const answers = await Promise.all([send(rows, key), send(rows, key), send(rows, key)]);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await countSent()).toBe(before + 1);
  });

  it('without a key of its own is refused', async () => {
    const answer = await desk.system.call('POST', machineUrl, {
      payload: { rows: desk.rowsOf('AUR-A05') },
    });

    expect(answer.json()).toMatchObject({ status: 400, issues: [{ path: 'Idempotency-Key' }] });
  });
});
