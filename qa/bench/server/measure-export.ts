import type { FastifyInstance } from 'fastify';

/** The cost of an export of every invoice. */
export interface ExportCost {
  readonly format: string;
  readonly seconds: number;
  /** Processor time of the process, including the database's where it is embedded. */
  readonly processorSeconds: number;
  /** Peak growth of the process's memory, including the database's where it is embedded. */
  readonly peakMib: number;
  readonly sizeMib: number;
}

const mib = 1024 * 1024;
const sampleMs = 20;

function watchMemory(): () => number {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const look = (): void => {
    peak = Math.max(peak, process.memoryUsage().rss);
  };
  const timer = setInterval(look, sampleMs);
  return () => {
    clearInterval(timer);
    look();
    return (peak - before) / mib;
  };
}

/** Exports every invoice of the airline once through the real server. Throws when that fails. */
export async function measureExport(
  app: FastifyInstance,
  headers: Record<string, string>,
  format: 'csv' | 'xlsx',
): Promise<ExportCost> {
  const peak = watchMemory();
  const started = performance.now();
  const spent = process.cpuUsage();
  const url = `/portal/api/invoices/export?format=${format}&status=all&sort=-gross`;
  const answer = await app.inject({ method: 'GET', url, headers });
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(spent);
  const peakMib = peak();
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.body}`);
  const processorSeconds = (user + system) / 1e6;
  return { format, seconds, processorSeconds, peakMib, sizeMib: answer.rawPayload.length / mib };
}
