import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

it.each([
  ['ts', 'client.mts', ['node', '--import', 'tsx'], 'created'],
  ['python', 'client.py', ['python3'], 'same'],
])('the client of the page in %s sends a month', async (language, name, command, result) => {
  const rows = desk.rowsOf('AUR-A05');
  const [program = '', ...options] = command;
  const file = await programIn(language, name);
  const args = [...options, file, reportedMonth, JSON.stringify(rows)];
  const { stdout } = await run(program, args, { env });

  expect(stdout.trim().split('\n')).toEqual([
    ...rows.map(({ serial }) => expect.stringMatching(new RegExp(`^${serial} ${result}`))),
    `${reportedMonth} can be submitted`,
  ]);
});
