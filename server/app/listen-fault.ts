import { once } from 'node:events';
import { createServer } from 'node:net';
import type { PortalConfig } from '#server/platform/config/config.ts';
import { ConfigError } from '#server/platform/config/read-config.ts';

type Place = Pick<PortalConfig, 'host' | 'port'>;

/** Why the server cannot listen; undefined when no setting is the cause. */
function listenFault(code: string, { host, port }: Place): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `PORT: ${port} on ${host} is in use. Example: PORT=${port + 1}`;
    case 'EACCES':
      return `PORT: ${port} is reserved for the administrator of this machine. Example: PORT=8080`;
    case 'EADDRNOTAVAIL':
    case 'EAI_AGAIN':
    case 'ENOTFOUND':
      return `HOST: ${host} is no address of this machine. Example: HOST=127.0.0.1`;
    default:
      return undefined;
  }
}

/** Listens by `listen`. Throws a `ConfigError` where the host or the port is the reason that it cannot. */
export async function namingListenFault<T>(place: Place, listen: () => Promise<T>): Promise<T> {
  try {
    return await listen();
  } catch (error) {
    const fault = listenFault((error as NodeJS.ErrnoException).code ?? '', place);
    if (fault === undefined) throw error;
    throw new ConfigError([fault]);
  }
}

/**
 * Throws a `ConfigError` when nobody can listen at the configured place. A start looks before it
 * migrates and seeds, which take minutes and change the database.
 */
export async function checkPlaceFree(place: Place): Promise<void> {
  const probe = createServer();
  await namingListenFault(place, async () => {
    probe.listen(place.port, place.host);
    await once(probe, 'listening');
  });
  probe.close();
  await once(probe, 'close');
}
