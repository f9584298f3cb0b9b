import { Client } from 'pg';
import type { Channel, Listener } from '../database.ts';

const firstWaitMs = 500;
const longestWaitMs = 30_000;

function waitAfter(failures: number): number {
  return Math.min(longestWaitMs, firstWaitMs * 2 ** failures);
}

interface ListenConfig {
  readonly url: string;
  /** Receives lines for the operator. */
  readonly report?: (line: string) => void;
}

/**
 * Listens on a connection of its own, which is restored when lost. A database that is unavailable
 * at the start is awaited in the same way.
 */
export async function listenPostgres(
  { url, report }: ListenConfig,
  channel: Channel,
  listener: Listener,
): Promise<() => Promise<void>> {
  let current: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let isStopped = false;

  const connectLater = (reason: string): void => {
    if (isStopped || timer !== undefined) return;
    report?.(`The connection that receives events was lost: ${reason}`);
    timer = setTimeout(() => {
      timer = undefined;
      void connectAgain();
    }, waitAfter(failures)).unref();
    failures += 1;
  };

  const connectAgain = async (): Promise<void> => {
    if (await connect()) listener.missed();
  };

  const connect = async (): Promise<boolean> => {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    });
    client.on('notification', ({ payload = '' }) => listener.heard(payload));
    client.on('error', ({ message }) => connectLater(message));
    client.on('end', () => connectLater('the server closed it'));
    current = client;
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      failures = 0;
      return true;
    } catch (error) {
      connectLater(error instanceof Error ? error.message : String(error));
      return false;
    }
  };

  await connect();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await current?.end().catch(() => undefined);
  };
}
