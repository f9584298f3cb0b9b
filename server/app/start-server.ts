import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { type CountryOf, openCountries } from '#server/audit/alerts/country-of.ts';
import type { PortalConfig } from '#server/platform/config/config.ts';
import { examples } from '#server/platform/config/examples.ts';
import type { Dependencies } from '#server/platform/config/dependencies.ts';
import { logOptions } from '#server/platform/http/request-log.ts';
import { startDelivery, type Delivery } from '#server/platform/mail/deliver-mail.ts';
import { createSmtpTransport } from '#server/platform/mail/mail-transport.ts';
import { namingListenFault } from './listen-fault.ts';
import { configureMetrics } from './metrics/open-metrics.ts';
import { startMaintenance } from './maintenance.ts';
import { alertChores } from './upkeep/alert-chores.ts';
import { auditChores } from './upkeep/audit-chores.ts';
import { notificationChores } from './upkeep/notification-chores.ts';
import { type RegularChore, startChores } from './upkeep/start-chores.ts';
import { hasOutbox, outboxPath } from '#server/platform/page/outbox.ts';
import { openPainter } from '#server/platform/page/painter.ts';
import { loadPage } from '#server/platform/page/page.ts';
import { prepareDatabase } from './prepare-database.ts';
import { projectFolder } from '#server/platform/project-folder.ts';
import { ConfigError } from '#server/platform/config/read-config.ts';
import { checkSigningKeys } from '#server/session/token/signing-keys.ts';
import { listDemoAccounts } from '#server/accounts/demo-accounts.queries.ts';

export interface RunningServer {
  /** How long an orderly end may take at most (milliseconds). */
  readonly graceMs: number;
  /** Says that the server is not ready, and still answers for as long as the settings say. */
  leave(): Promise<void>;
  /** Finishes the running requests, then closes the database. */
  close(): Promise<void>;
}

const now = (): number => Date.now();
/** Requests that run at the end have this long. */
const requestsMs = 10_000;
const pageFolder = join(projectFolder, 'dist', 'page');
const painterFolder = join(projectFolder, 'dist', 'served');

async function listen(app: FastifyInstance, config: PortalConfig): Promise<string> {
  const address = await namingListenFault(config, () =>
    app.listen({ host: config.host, port: config.port }),
  );
  return address.replace('//127.0.0.1', '//localhost').replace('//[::1]', '//localhost');
}

/** Where addresses are; without a database nobody knows. Throws a `ConfigError` for an unfit file. */
function countriesOf({ alerts: { countryDatabase } }: PortalConfig): CountryOf {
  if (countryDatabase === undefined) return () => undefined;
  try {
    return openCountries(countryDatabase);
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    throw new ConfigError([
      `PORTAL_COUNTRY_DATABASE: ${countryDatabase} is no readable database of countries (MMDB): ${fault}. Example: PORTAL_COUNTRY_DATABASE=${examples.PORTAL_COUNTRY_DATABASE}`,
    ]);
  }
}

function deliverMail(
  { brand, supportEmail, smtpUrl, mailNeedsTls }: PortalConfig,
  services: Omit<Delivery, 'transport'>,
): (() => Promise<void>) | undefined {
  if (smtpUrl === undefined) return undefined;
  const transport = createSmtpTransport(
    smtpUrl,
    { name: brand, address: supportEmail },
    mailNeedsTls,
  );
  return startDelivery({ ...services, transport });
}

/** What every server does again and again. */
function choresOf(needs: Dependencies, countryOf: CountryOf): RegularChore[] {
  return [...notificationChores(needs), ...auditChores(needs), ...alertChores(needs, countryOf)];
}

/** Who can enter the demonstration, and where its mail is. */
async function printDemo(
  { config, database }: Dependencies,
  address: string,
  print: (line: string) => void,
): Promise<void> {
  if (config.seed === 'demo') {
    print('Demo accounts, all with the password fly-the-portal-demo:');
    for (const line of await listDemoAccounts(database)) print(line);
  }
  if (hasOutbox({ config })) print(`Mail is shown at ${address}${outboxPath}`);
}

/** Starts the whole portal. `print` receives the messages for the console. */
export async function startServer(
  config: PortalConfig,
  print: (line: string) => void,
): Promise<RunningServer> {
  const countryOf = countriesOf(config);
  const log = pino(logOptions(config.mode === 'demo' ? 'warn' : 'info'));
  const report = (line: string): void => log.warn(line);
  const prepared = await prepareDatabase({ config, now: now(), print, report });
  const { database } = prepared;
  const page = loadPage(pageFolder, config);
  if (page === undefined) print('The page is not built: run `npm run build` and start again.');
  const needs = { config, database, log, now };
  const measured = configureMetrics(config, needs);
  /** What ends each part that has started, the last one first. */
  const ends: (() => unknown)[] = [() => database.close(), () => measured.close()];
  let isLeaving = false;
  const leave = (): Promise<void> => {
    isLeaving = true;
    return pause(config.drainMs);
  };
  const close = async (): Promise<void> => {
    for (const end of ends.splice(0).toReversed()) await end();
  };
  try {
    await checkSigningKeys(database, now);
    const painter = openPainter(painterFolder);
    ends.push(() => painter?.close());
    const { metrics, watch } = measured;
    const given = { page, paint: painter?.paint, metrics, isLeaving: () => isLeaving };
    const app = await createApp({ ...needs, ...given });
    ends.push(() => app.close());
    const metricsAddress = await measured.listen();
    const address = await listen(app, config);
    ends.push(startMaintenance({ ...prepared, config, log, now, watch }));
    ends.push(startChores(measured.watched(choresOf(needs, countryOf)), log));
    ends.push(deliverMail(config, needs) ?? (() => undefined));
    await printDemo(needs, address, print);
    if (metricsAddress !== undefined) print(`Metrics are at ${metricsAddress}`);
    print(`The portal is at ${address}/portal/`);
  } catch (error) {
    await close();
    throw error;
  }
  return { graceMs: requestsMs + config.drainMs, leave, close };
}
