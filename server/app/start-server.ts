import { join } from 'node:path';
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
import { startMaintenance } from './maintenance.ts';
import { alertChores } from './upkeep/alert-chores.ts';
import { auditChores } from './upkeep/audit-chores.ts';
import { notificationChores } from './upkeep/notification-chores.ts';
import { type RegularChore, startChores } from './upkeep/start-chores.ts';
import { hasOutbox, outboxPath } from '#server/platform/page/outbox.ts';
import { openPainter, type Painter } from '#server/platform/page/painter.ts';
import { loadPage } from '#server/platform/page/page.ts';
import { prepareDatabase } from './prepare-database.ts';
import { projectFolder } from '#server/platform/project-folder.ts';
import { ConfigError } from '#server/platform/config/read-config.ts';
import { checkSigningKeys } from '#server/session/token/signing-keys.ts';
import { listDemoAccounts } from '#server/accounts/demo-accounts.queries.ts';

export interface RunningServer {
  /** Finishes the running requests, then closes the database. */
  close(): Promise<void>;
}

const now = (): number => Date.now();
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

/** Starts the whole portal. `print` receives the messages for the console. */
export async function startServer(
  config: PortalConfig,
  print: (line: string) => void,
): Promise<RunningServer> {
  const countryOf = countriesOf(config);
  const log = pino(logOptions(config.mode === 'demo' ? 'warn' : 'info'));
  const prepared = await prepareDatabase({
    config,
    now: now(),
    print,
    report: (line) => log.warn(line),
  });
  const { database } = prepared;
  const page = loadPage(pageFolder, config);
  if (page === undefined) print('The page is not built: run `npm run build` and start again.');
  let stopMaintenance: (() => void) | undefined;
  let stopDelivery: (() => Promise<void>) | undefined;
  let stopChores: (() => Promise<void>) | undefined;
  let painter: Painter | undefined;
  let app: FastifyInstance | undefined;
  const close = async (): Promise<void> => {
    stopMaintenance?.();
    await stopChores?.();
    await stopDelivery?.();
    await app?.close();
    await painter?.close();
    await database.close();
  };
  try {
    await checkSigningKeys(database, now);
    painter = openPainter(painterFolder);
    app = await createApp({ config, database, now, log, page, paint: painter?.paint });
    const address = await listen(app, config);
    stopMaintenance = startMaintenance({ ...prepared, config, log, now });
    const needs = { config, database, log, now };
    stopChores = startChores(choresOf(needs, countryOf), log);
    stopDelivery = deliverMail(config, { database, log, now });
    if (config.seed === 'demo') {
      print('Demo accounts, all with the password fly-the-portal-demo:');
      for (const line of await listDemoAccounts(database)) print(line);
    }
    if (hasOutbox({ config })) print(`Mail is shown at ${address}${outboxPath}`);
    print(`The portal is at ${address}/portal/`);
  } catch (error) {
    await close();
    throw error;
  }
  return { close };
}
