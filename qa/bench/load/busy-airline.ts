import type { Invoice } from '#contract/invoices/invoice-row.ts';
import { invoiceList } from '#contract/invoices/invoices.ts';
import { getInvoicesZip } from '#contract/lease-account/statement.ts';
import { signInLoadUser } from './load-user.ts';
import { type Outcome, pace } from './pace.ts';

const archives = 50;
const exports = 50;
const seconds = 20;
const readsPerSecond = 30;

/** What others got while one airline started many files. */
export interface BusyOutcome {
  /** Reads of another airline. */
  readonly reads: Outcome;
  /** How many of the files came, and how many got the answer to wait. */
  readonly made: number;
  readonly waited: number;
  readonly faults: readonly string[];
}

async function statusOf(url: string, init: RequestInit): Promise<number> {
  const answer = await fetch(url, init);
  await answer.arrayBuffer();
  return answer.status;
}

/**
 * One airline starts 50 archives of 100 invoices and 50 exports at once; meanwhile another one reads
 * its dashboard and lists. A file may be refused with 429, which says when to come again.
 */
export async function beBusy(origin: string): Promise<BusyOutcome> {
  const busy = await signInLoadUser(origin, 'everything@cumulus.example');
  const other = await signInLoadUser(origin, 'everything@borealis.example');
  const page = (await busy.get(`${invoiceList.read.path}?status=all&pageSize=100`)) as {
    readonly items: readonly Invoice[];
  };
  const body = JSON.stringify({ ids: page.items.map(({ id }) => id) });
  const json = { ...busy.headers, 'content-type': 'application/json' };
  const started = Promise.all([
    ...Array.from({ length: archives }, () =>
      statusOf(`${origin}${getInvoicesZip.path}`, { method: 'POST', headers: json, body }),
    ),
    ...Array.from({ length: exports }, () =>
      statusOf(`${origin}${invoiceList.export.path}?format=xlsx`, { headers: busy.headers }),
    ),
  ]);
  const paths = ['/portal/api/me', '/portal/api/dashboard', `${invoiceList.read.path}?status=all`];
  const reads = await pace(readsPerSecond, seconds, (turn) =>
    other.get(paths[turn % paths.length] ?? ''),
  );
  const statuses = await started;
  const unexpected = statuses.filter((status) => status !== 200 && status !== 429);
  return {
    reads,
    made: statuses.filter((status) => status === 200).length,
    waited: statuses.filter((status) => status === 429).length,
    faults: unexpected.map((status) => `A file answered ${status}.`),
  };
}
