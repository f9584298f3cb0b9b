import type { PortalConfig } from './config.ts';
import { keyFaults } from './encryption-settings.ts';
import type { Environment } from './environment.ts';
import { examples } from './examples.ts';
import { timingFaults } from './timing-faults.ts';
import { plainAddresses } from './tls.ts';

/** What production mode refuses by itself. */
function productionFaults(config: PortalConfig): string[] {
  if (config.mode === 'demo') return [];
  const lines: string[] = [];
  if (config.database.engine === 'pglite' && !config.allowEmbedded) {
    lines.push(
      'DATABASE_URL: production mode needs PostgreSQL, or PORTAL_ALLOW_EMBEDDED=on for the embedded database. Example: DATABASE_URL=postgres://portal@db/portal',
    );
  }
  if (config.seed === 'demo' || config.seed === 'fleet') {
    lines.push(
      `PORTAL_SEED: production mode refuses the demo accounts of "${config.seed}"; use none, or PORTAL_MODE=demo. Example: PORTAL_SEED=none`,
    );
  }
  if (config.scanner === 'sample') {
    lines.push(
      `PORTAL_SCANNER: production mode needs a scanner of uploaded files, or none when their store scans them. Example: PORTAL_SCANNER=${examples.PORTAL_SCANNER}`,
    );
  }
  return lines;
}

/** The embedded database makes a key for itself where none is named. */
function needsKeys({ mode, database }: PortalConfig): boolean {
  return mode === 'production' && database.engine === 'postgres';
}

/** Links in real mail must open the portal and not the reader's own machine. */
function linkFaults({ PORTAL_SMTP_URL: smtp, PORTAL_PUBLIC_URL: own }: Environment): string[] {
  if (smtp === undefined || own !== undefined) return [];
  return [
    `PORTAL_PUBLIC_URL: is needed for the links in mail. Example: PORTAL_PUBLIC_URL=${examples.PORTAL_PUBLIC_URL}`,
  ];
}

/** Metrics on the port of the portal would be public. */
function metricsFaults(env: Environment): string[] {
  const { PORT: port, PORTAL_METRICS_PORT: own, PORTAL_METRICS_HOST: host } = env;
  const example = `Example: PORTAL_METRICS_PORT=${examples.PORTAL_METRICS_PORT}`;
  if (own === undefined)
    return host === undefined
      ? []
      : [`PORTAL_METRICS_PORT: is needed together with PORTAL_METRICS_HOST. ${example}`];
  if (own === 0 || own !== port) return [];
  return [
    `PORTAL_METRICS_PORT: ${own} is the port of the portal (PORT); metrics need one of their own. ${example}`,
  ];
}

/**
 * Settings that are right each for itself and are refused together, or in their mode, a line for each.
 * The rights of the database role are checked once it is open.
 */
export function refusals(env: Environment, config: PortalConfig): string[] {
  return [
    ...productionFaults(config),
    ...linkFaults(env),
    ...metricsFaults(env),
    ...timingFaults(env),
    ...plainAddresses(env, config.mode),
    ...keyFaults(env, needsKeys(config)),
  ];
}
