import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SentRow } from '#domain/utilisation/sent/sent-row.ts';
import { makeKey } from '#tests/support/accounts/key-bench.ts';
import {
  type MachineDesk,
  openMachineDesk,
  reportedMonth,
} from '#tests/support/utilisation/machine-bench.ts';

const run = promisify(execFile);
const document = new URL('../../../../docs/machine-access.md', import.meta.url);

let desk: MachineDesk;
let folder: string;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  desk = await openMachineDesk();
  folder = await mkdtemp(join(tmpdir(), 'portal-clients-'));
  const owner = await desk.portal.enter('everything@aurora.example');
  const { text } = await makeKey(owner, { name: 'Documented', networks: ['127.0.0.1/32'] });
  const origin = await desk.portal.app.listen({ host: '127.0.0.1', port: 0 });
  env = { ...process.env, PORTAL_URL: origin, PORTAL_KEY: text };
}, 240_000);

afterAll(async () => {
  await desk.portal.close();
  await rm(folder, { recursive: true });
});

/** The program of the page in a language, as a file. */
async function programIn(language: string, name: string): Promise<string> {
  const page = await readFile(document, 'utf8');
  const [, program = ''] = new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(page) ?? [];
  await writeFile(join(folder, name), program);
  return join(folder, name);
}

type Client = readonly [language: string, name: string, command: string[], result: string];

const clients: Client[] = [
  ['ts', 'client.mts', ['node', '--import', 'tsx'], 'created'],
  ['python', 'client.py', ['python3'], 'same'],
];

/** The lines that a client of the page prints for rows. */
async function linesOf([language, name, command]: Client, rows: readonly SentRow[]) {
  const [program = '', ...options] = command;
  const file = await programIn(language, name);
  const args = [...options, file, reportedMonth, JSON.stringify(rows)];
  return (await run(program, args, { env })).stdout.trim().split('\n');
}

it.each(clients)('the client of the page in %s sends a month', async (...client) => {
  const rows = desk.rowsOf('AUR-A05');

  expect(await linesOf(client, rows)).toEqual([
    ...rows.map(({ serial }) => expect.stringMatching(new RegExp(`^${serial} ${client[3]}`))),
    `${reportedMonth} can be submitted`,
  ]);
});

it.each(clients)(
  'the client in %s does not call a month complete of which nothing was stored',
  async (...client) => {
    expect(
      await linesOf(client, [{ serial: 'NOBODYS', month: reportedMonth, fh: '1:00' }]),
    ).toEqual([
      'NOBODYS refused U39: NOBODYS is not in your fleet.',
      `${reportedMonth} is not complete`,
    ]);
  },
);
