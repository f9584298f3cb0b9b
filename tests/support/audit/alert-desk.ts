import type { SecurityAlert } from '#contract/audit/alerts.ts';
import type { AlertRules } from '#server/audit/alerts/judge-line.steps.ts';
import { watchLog } from '#server/audit/alerts/watch-log.steps.ts';
import type { TestBrowser, TestPortal } from '../portal/create-test-portal.ts';
import { sealAt } from './audit-chain.ts';

const places: Readonly<Record<string, string>> = { '192.0.2.7': 'BR', '198.51.100.7': 'IE' };

/** Low limits, and two addresses with a country. */
export const strictRules: AlertRules = {
  filesPerHour: 3,
  refusalsPerHour: 4,
  countryOf: (ip) => places[ip],
};

/** A log of errors that must stay empty. */
export function noError(_facts: unknown, text?: string): never {
  throw new Error(text);
}

/** Seals what has happened, and looks at it as the server does every few seconds. */
export async function lookAtLog({ database, clock }: TestPortal): Promise<void> {
  await sealAt(database, new Date(clock.now()).toISOString());
  await watchLog({ database, log: { error: noError }, rules: strictRules });
}

/** The alerts that a person of the lessor reads, the newest first. */
export async function readAlerts(who: TestBrowser, query = ''): Promise<SecurityAlert[]> {
  const answer = await who.call('GET', `/portal/api/internal/alerts?${query}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ items: SecurityAlert[] }>().items;
}
