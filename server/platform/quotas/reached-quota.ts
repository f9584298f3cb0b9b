import { quotas } from './quotas.ts';

/** How the database says it, in migration `quotas`. */
const message = /^quota (\w+) of (\d+)$/;
const code = 'PQ001';

/** What a person reads when a limit is reached; undefined for every other error. */
export function reachedQuota(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const [, name = '', most = ''] = message.exec(error.message) ?? [];
  if (!('code' in error) || error.code !== code) return reachedQuota(error.cause);
  const quota = Object.hasOwn(quotas, name) ? quotas[name as keyof typeof quotas] : undefined;
  if (quota === undefined) return 'There are too many of these already. Ask your lessor contact.';
  return `There are ${most} ${quota.what} already, which is the most. ${quota.advice}`;
}
