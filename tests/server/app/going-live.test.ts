import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findPostgres } from '#tests/support/databases/find-postgres.ts';
import {
  startPostgres,
  type TemporaryPostgres,
} from '#tests/support/databases/temporary-postgres.ts';
import { aStatement } from '#tests/support/portal/publishing-desk.ts';
import { smallPdf } from '#tests/support/portal/send-upload.ts';
import { areAllOnBoth } from '#tests/support/run/full-run.ts';
import { freePort } from '#tests/support/run/free-port.ts';
import {
  commandFolder,
  type Commands,
  commandsOf,
  notPrinted,
  openShell,
  type Shell,
} from '#tests/support/run/page-commands.ts';
import { type RunningPortal, startPortal } from '#tests/support/run/portal-process.ts';
import { type Caller, signInAt } from '#tests/support/portal/sign-in-at.ts';

// On both engines: the page has a way on each. In full runs it is followed on the embedded one too.

const { engine } = inject('databaseTemplate');
const found = findPostgres();
/** A server that may keep the roles of the page: never the one that other tests work on. */
const programs = engine === 'postgres' && found?.kind === 'programs' ? found.folder : undefined;
const isRehearsal = programs === undefined;
const skipped = isRehearsal ? 'On PostgreSQL' : 'On this machine, to rehearse';
const chosenHeading = isRehearsal ? 'On this machine, to rehearse' : 'On PostgreSQL';
const nightHeading = 'Every night after that';
const commands = commandsOf(readFileSync('docs/go-live.md', 'utf8')).filter(
  ({ heading }) => heading !== skipped,
);

let folder: string;
let shell: Shell;
let server: TemporaryPostgres | undefined;
let portal: RunningPortal | undefined;

/** What the reader of the page chooses, for this machine. */
async function chosenValues(): Promise<Record<string, string>> {
  const PORT = String(await freePort());
  if (programs === undefined) return { PORT };
  server = await startPostgres(programs);
  const { port } = new URL(server.url);
  return { PORT, SUPERUSER_URL: server.url, DATABASE_SERVER: `127.0.0.1:${port}` };
}

/** `npm start` in another shell with the same variables; it builds first what is not built. */
async function start(): Promise<void> {
  const settings = Object.entries(shell.variables()).filter(([name]) =>
    /^(?:PORTAL_|DATABASE_URL$)/.test(name),
  );
  const { PORT, PORTAL_DATA_DIR = '.data' } = shell.variables();
  const dataDir = join(folder, PORTAL_DATA_DIR);
  const env = { ...Object.fromEntries(settings), PORTAL_DATA_DIR: dataDir };
  portal = await startPortal({ port: Number(PORT), dataDir, env });
}

async function follow({ text, prints }: Commands): Promise<void> {
  if (text.trim() === 'npm start') return start();
  // The embedded database belongs to one process.
  const isInTheWay = isRehearsal && portal !== undefined;
  if (isInTheWay) await portal?.stop();
  const output = await shell.run(text);
  if (isInTheWay) await start();
  const missing = notPrinted(prints, output);
  if (missing.length > 0) throw new Error(`${missing.join('\n')}\nis not printed:\n${output}`);
}

/** The rows of a file that the commands wrote. */
function rowsOf(name: string): Record<string, string>[] {
  const text = readFileSync(join(folder, 'first', `${name}.csv`), 'utf8');
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
}

const signIn = (username: string, password: string, realm?: 'internal'): Promise<Caller> =>
  signInAt(portal?.origin ?? '', { username, password, ...(realm && { realm }) });

const asAirline = () => signIn('finance@sample.example', 'another sentence that is long');

/** One field of each row of a list, in order. */
async function shown(call: Caller, path: string, ...fields: string[]): Promise<string[]> {
  const { items } = await call<{ items: Record<string, unknown>[] }>(path);
  return items.map((item) => fields.map((field) => String(item[field])).join(' ')).toSorted();
}

/** The totals of one kind that the lessor gives. */
const ofControl = (control: string) =>
  rowsOf('controls').filter((row) => row['control'] === control);

const given = (name: string, ...columns: string[]): string[] =>
  rowsOf(name)
    .map((row) => columns.map((column) => row[column]).join(' '))
    .toSorted();

const isDue = engine === 'postgres' || found === undefined || areAllOnBoth;

describe.runIf(isDue)('going live by the commands of the page', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    folder = await commandFolder();
    shell = openShell(folder);
    const [first, ...others] = commands;
    if (first === undefined) throw new Error('docs/go-live.md has no commands.');
    await follow(first);
    shell.choose(await chosenValues());
    for (const command of others.filter(({ heading }) => heading !== nightHeading))
      await follow(command);
  }, 240_000);

  afterAll(async () => {
    await portal?.stop();
    server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('begins with the values that its reader chooses', () => {
    expect(commands[0]?.heading).toBe(chosenHeading);
    expect(commands[0]?.text).toMatch(/^(?:export .+\n)+$/);
  });

  it('shows the airline its leases, invoices, payments, letters and claims as the files have them', async () => {
    const call = await asAirline();
    const invoices = await shown(call, 'invoices?status=all', 'number', 'dueDate');

    expect(await shown(call, 'lease-accounts?status=all', 'leaseNo', 'startDate')).toEqual(
      given('leases', 'lease_no', 'start'),
    );
    expect(invoices).toEqual(given('invoices', 'number', 'due'));
    expect(await shown(call, 'payments', 'reference', 'amount')).toEqual(
      given('payments', 'reference', 'amount'),
    );
    expect(await shown(call, 'letters-of-credit', 'reference', 'amount', 'expiryDate')).toEqual(
      given('letters-of-credit', 'reference', 'amount', 'expires'),
    );
    expect(await shown(call, 'claims?status=all', 'number', 'status')).toEqual(
      given('claims', 'number', 'status'),
    );
    expect(await shown(call, 'projects', 'number')).toEqual(given('projects', 'number'));
  });

  it('shows the balances that the lessor gave as totals', async () => {
    const call = await asAirline();

    expect(await shown(call, 'funds', 'leaseNo', 'component', 'kind', 'closing')).toEqual(
      ofControl('fundBalance')
        .map((row) => [row['lease_no'], row['serial'], row['kind'], row['value']].join(' '))
        .toSorted(),
    );
    expect(await shown(call, 'lease-accounts?status=all', 'leaseNo', 'outstanding')).toEqual(
      ofControl('openBalance')
        .map((row) => `${row['lease_no']} ${row['value']}`)
        .toSorted(),
    );
  });

  it('shows what was flown in each month of the file', async () => {
    const call = await asAirline();
    const { items } = await call<{ items: { id: string }[] }>('fleet/aircraft');
    const { months } = await call<{ months: { month: string; fhMin: number; fc: number }[] }>(
      `fleet/aircraft/${items[0]?.id}`,
    );
    const flown = rowsOf('utilisation').filter((row) => row['component'] === 'airframe');

    expect(flown).toHaveLength(9);
    expect(months.map(({ month, fhMin, fc }) => `${month} ${fhMin} ${fc}`)).toEqual(
      flown.map(({ month, hours = '', cycles }) => {
        const [whole, minutes] = hours.split(':').map(Number);
        return `${month} ${(whole ?? 0) * 60 + (minutes ?? 0)} ${cycles}`;
      }),
    );
  });

  it('lets the lessor publish a statement, which the airline finds and is notified of', async () => {
    const lessor = await signIn(
      'pia@lessor.example',
      'a long sentence is a good password',
      'internal',
    );
    const { id } = await lessor<{ id: string }>('internal/uploads?fileName=Statement.pdf', {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(smallPdf),
    });
    const facts = { ...aStatement, custId: 'SMP', title: 'Statement of October', uploadId: id };
    await lessor('internal/documents', {
      method: 'POST',
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(facts),
    });
    const call = await asAirline();

    expect(await shown(call, 'documents?q=October', 'title')).toEqual(['Statement of October']);
    expect(await shown(call, 'notifications?kind=documentPublished', 'kind')).toEqual([
      'documentPublished',
    ]);
  });

  it('shows the payment of the night', { timeout: 240_000 }, async () => {
    for (const command of commands.filter(({ heading }) => heading === nightHeading))
      await follow(command);
    const call = await asAirline();

    expect(await shown(call, 'payments?q=PAY-503', 'reference', 'amount', 'unapplied')).toEqual([
      'PAY-503 56000.00 0.00',
    ]);
    expect(await shown(call, 'invoices?status=unpaid', 'number')).toEqual([]);
  });
});
