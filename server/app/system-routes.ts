import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SessionServices } from '#server/session/session-services.ts';
import { openApiDocument } from '#server/platform/http/openapi.ts';
import { cspReportPath } from '#server/platform/http/security-headers.ts';

const open = <Name extends string>(name: Name) => ({ config: { access: 'public', name } }) as const;
const readyWithinMs = 2000;
const reportLimit = 8192;
const reportsPerMinute = 30;

const cspReportSchema = z.object({
  'csp-report': z.looseObject({
    'document-uri': z.string().max(2000).optional(),
    'effective-directive': z.string().max(200).optional(),
    'violated-directive': z.string().max(200).optional(),
    'blocked-uri': z.string().max(2000).optional(),
    'source-file': z.string().max(2000).optional(),
    'line-number': z.number().optional(),
  }),
});

async function works({ database, keys }: SessionServices): Promise<boolean> {
  try {
    await database.tx({ kind: 'identity' }, async () => undefined);
    await keys.current('customer');
    return true;
  } catch {
    return false;
  }
}

/** Whether the database responds soon; a server that cannot work gets no traffic. */
async function isReady(services: SessionServices): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), readyWithinMs);
  });
  const ready = await Promise.race([works(services), late]);
  clearTimeout(timer);
  return ready;
}

/** Violations of the page's policy are logged, up to a number per minute. */
function addCspReports(app: FastifyInstance, { log, now }: SessionServices): void {
  app.addContentTypeParser(
    'application/csp-report',
    { parseAs: 'string', bodyLimit: reportLimit },
    app.getDefaultJsonParser('error', 'error'),
  );
  let minute = 0;
  let count = 0;
  app.post(
    cspReportPath,
    { ...open('cspReport'), bodyLimit: reportLimit },
    async (request, reply) => {
      const current = Math.floor(now() / 60_000);
      count = current === minute ? count + 1 : 1;
      minute = current;
      const report = cspReportSchema.safeParse(request.body);
      if (report.success && count <= reportsPerMinute) {
        const violation = report.data['csp-report'];
        log.warn({ violation, requestId: request.id }, 'content security policy violated');
      }
      return reply.code(204).send();
    },
  );
}

/**
 * Routes for machines that monitor or read the portal; none of them returns customer data. A server
 * that `isLeaving` is not ready, although it answers.
 */
export function addSystemRoutes(
  app: FastifyInstance,
  services: SessionServices,
  isLeaving: () => boolean,
): void {
  // Built at the first request, so that the start does not wait for it.
  let document: ReturnType<typeof openApiDocument> | undefined;
  app.get('/portal/api/openapi.json', open('openapi'), async () => {
    document ??= openApiDocument(`${services.config.brand} portal`);
    return document;
  });
  app.get('/portal/api/jwks.json', open('jwks'), async () => services.keys.publicKeys());
  app.get('/portal/health', open('health'), async () => ({ status: 'ok' }));
  app.get('/portal/ready', open('ready'), async (_request, reply) => {
    const ready = !isLeaving() && (await isReady(services));
    return reply.code(ready ? 200 : 503).send({ ready });
  });
  // In a scope of its own, so that no other route accepts the content type of the reports.
  void app.register(async (reports) => addCspReports(reports, services));
}
