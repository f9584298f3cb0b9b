import { once } from 'node:events';
import { createServer } from 'node:net';
import type { PortalConfig } from '#server/platform/config/config.ts';
import { examples } from '#server/platform/config/examples.ts';
import { ConfigError } from '#server/platform/config/read-config.ts';

type Place = Pick<PortalConfig, 'host' | 'port'>;

/** The settings of a place to listen at. */
interface PlaceNames {
  readonly host: keyof typeof examples;
  readonly port: keyof typeof examples;
}

const portalNames: PlaceNames = { host: 'HOST', port: 'PORT' };
/** The settings of the place of the metrics. */
export const metricsNames: PlaceNames = {
  host: 'PORTAL_METRICS_HOST',
  port: 'PORTAL_METRICS_PORT',
};

const example = (name: keyof typeof examples, value: string | number = examples[name]) =>
  `Example: ${name}=${value}`;

/** Why the server cannot listen; undefined when no setting is the cause. */
function listenFault(code: string, { host, port }: Place, names: PlaceNames): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `${names.port}: ${port} on ${host} is in use. ${example(names.port, port + 1)}`;
    case 'EACCES':
      return `${names.port}: ${port} is reserved for the administrator of this machine. ${example(names.port)}`;
    case 'EADDRNOTAVAIL':
    case 'EAI_AGAIN':
    case 'ENOTFOUND':
      return `${names.host}: ${host} is no address of this machine. ${example(names.host)}`;
    default:
      return undefined;
  }
}

/** Listens by `listen`. Throws a `ConfigError` where the host or the port is the reason that it cannot. */
export async function namingListenFault<T>(
  place: Place,
  listen: () => Promise<T>,
  names: PlaceNames = portalNames,
): Promise<T> {
  try {
    return await listen();
  } catch (error) {
    const fault = listenFault((error as NodeJS.ErrnoException).code ?? '', place, names);
    if (fault === undefined) throw error;
    throw new ConfigError([fault]);
  }
}

async function checkPlaceFree(place: Place, names: PlaceNames): Promise<void> {
  const probe = createServer();
  const listen = async (): Promise<void> => {
    probe.listen(place.port, place.host);
    await once(probe, 'listening');
  };
  await namingListenFault(place, listen, names);
  probe.close();
  await once(probe, 'close');
}

/**
 * Throws a `ConfigError` when nobody can listen at a configured place. A start looks before it
 * migrates and seeds, which take minutes and change the database.
 */
export async function checkPlacesFree(
  config: Pick<PortalConfig, 'host' | 'port' | 'metrics'>,
): Promise<void> {
  await checkPlaceFree(config, portalNames);
  if (config.metrics !== undefined) await checkPlaceFree(config.metrics, metricsNames);
}
