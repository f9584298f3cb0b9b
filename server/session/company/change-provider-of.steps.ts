import { randomUUID } from 'node:crypto';
import type { Database } from '#server/platform/db/database.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { findAccount } from '../users.queries.ts';
import { releaseEmployee, storeExemption } from './employees.queries.ts';
import { leaveEverywhere } from './leave-everywhere.steps.ts';

/**
 * What the console decides about one account: the password works although the customer requires its
 * provider (`exempt`), works no longer (`bound`), or the account is free for the person who has its
 * address at the provider now (`released`).
 */
export const providerChanges = ['exempt', 'bound', 'released'] as const;

export type ProviderChange = (typeof providerChanges)[number];

/**
 * Changes how an account of a customer belongs to the provider of its company; false without such an
 * account. What a bound or released account has open ends. The audit log gets a line. `now` in epoch milliseconds.
 */
export async function changeProviderOf(
  database: Database,
  name: string,
  change: ProviderChange,
  now: number,
): Promise<boolean> {
  const email = name.trim().toLowerCase();
  const origin = { requestId: randomUUID(), ip: 'console', userAgent: 'console' };
  return database.tx({ kind: 'identity' }, async (tx) => {
    const user = await findAccount(tx, email);
    if (user?.realm !== 'customer') return false;
    const { externalUserId, custId } = user;
    if (change === 'released') await releaseEmployee(tx, externalUserId);
    else await storeExemption(tx, externalUserId, change === 'exempt');
    const reason = change === 'released' ? 'providerForgotten' : 'providerRequired';
    if (change !== 'exempt') await leaveEverywhere(tx, [externalUserId], reason, now);
    const detail = { user: email, provider: change };
    await recordAudit(
      tx,
      { event: 'user.accessChanged', externalUserId, custId, detail },
      origin,
      now,
    );
    return true;
  });
}
