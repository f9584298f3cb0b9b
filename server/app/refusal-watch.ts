import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Dependencies } from '#server/platform/config/dependencies.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { readUserAgent } from '#server/platform/http/request-fields.ts';

const windowMs = 600_000;
/** Screens ask for nothing that their person may not see: so many refusals are no accident. */
const mostRefusals = 30;
/** Whom this server keeps a count of; the oldest leave first. */
const mostPeople = 10_000;

interface Count {
  refusals: number;
  readonly endsAt: number;
  readonly paths: Set<string>;
}

const isRefusal = ({ problemCode }: FastifyRequest): boolean =>
  problemCode === 'forbidden' || problemCode === 'notFound';

/** Counts refusals; returns the count for the one that makes too many within ten minutes. */
function createCounter(now: () => number) {
  const counts = new Map<string, Count>();
  return (person: string, path: string): Count | undefined => {
    const known = counts.get(person);
    const isOver = known === undefined || known.endsAt <= now();
    const count = isOver
      ? { refusals: 0, endsAt: now() + windowMs, paths: new Set<string>() }
      : known;
    count.refusals += 1;
    count.paths.add(path);
    if (isOver) counts.delete(person);
    counts.set(person, count);
    const [oldest] = counts.keys();
    if (counts.size > mostPeople && oldest !== undefined) counts.delete(oldest);
    return count.refusals === mostRefusals ? count : undefined;
  };
}

/**
 * Writes a line of the audit log for a signed-in person who asks again and again for what they may
 * not see: one in ten minutes, however many refusals follow (ASVS 5.0, 16.3.2).
 */
export function addRefusalWatch(
  app: FastifyInstance,
  { database, now, log }: Pick<Dependencies, 'database' | 'now' | 'log'>,
): void {
  const countOne = createCounter(now);
  const write = async (caller: Caller, request: FastifyRequest, count: Count): Promise<void> => {
    const { externalUserId, custId, visitHash } = caller;
    const detail = { refusals: count.refusals, paths: [...count.paths].slice(0, mostRefusals) };
    const userAgent = readUserAgent(request.headers['user-agent']);
    const origin = { requestId: request.id, ip: request.ip, userAgent };
    const entry = { event: 'call.refused', externalUserId, custId, visitHash, detail } as const;
    await database.tx({ kind: 'identity' }, (tx) => recordAudit(tx, entry, origin, now()));
  };
  app.addHook('onResponse', async (request) => {
    const { caller } = request;
    if (caller === null || !isRefusal(request)) return;
    const count = countOne(caller.externalUserId, request.routeOptions.url ?? '');
    if (count === undefined) return;
    await write(caller, request, count).catch((error: unknown) =>
      log.error({ err: error }, 'a line about refusals was not written'),
    );
  });
}
