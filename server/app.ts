import { randomUUID } from 'node:crypto';
import { fastify, LogController, type FastifyInstance } from 'fastify';
import type { Dependencies } from './dependencies.ts';
import { answerProblem } from './http/answer-problem.ts';
import { addCompression } from './http/compress-answers.ts';
import { addNotFound } from './http/not-found.ts';
import { checkComplete, registerCalls } from './http/register-calls.ts';
import { addOrderlyClose } from './http/orderly-close.ts';
import './http/request-fields.ts';
import { addRequestLog } from './http/request-log.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { answerUnreadable, answerUnroutable } from './http/unreadable-request.ts';
import { addSystemRoutes } from './http/system-routes.ts';
import type { Registration } from './http/handle.ts';
import type { Page } from './page/page.ts';
import { servePage, staticRoute } from './page/serve-page.ts';
import { serveVisualiser, visualiserFolder } from './page/visualiser.ts';
import { dashboardRoutes } from './routes/dashboard.routes.ts';
import { diagnosticsRoutes } from './routes/diagnostics.routes.ts';
import { invoiceRoutes } from './routes/invoices.routes.ts';
import { meRoutes } from './routes/me.routes.ts';
import { sessionRoutes } from './routes/session.routes.ts';
import { termsRoutes } from './routes/terms.routes.ts';
import { createPasswords } from './security/passwords.ts';
import type { SessionServices } from './session/session-services.ts';
import { createSigningKeys } from './session/signing-keys.ts';

const bodyLimit = 262_144;

function createServer({ config, log }: Dependencies): FastifyInstance {
  return fastify({
    loggerInstance: log,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
    bodyLimit,
    // Both limits are needed: either alone leaves a slow body open for minutes.
    requestTimeout: 20_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000 },
    return503OnClosing: false,
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerUnreadable,
  });
}

/** JSON only: a form or plain text of another site is refused before it is read (S16). */
function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A heartbeat names the type of a body that it does not have.
    if (body === '') return done(null, undefined);
    return parse(request, String(body), done);
  });
}

/** A route without a declared access cannot exist (S19). */
function demandAccess(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.access !== undefined || url === staticRoute) return;
    throw new Error(`Route ${url} declares no access. Describe it in contract/calls.ts.`);
  });
}

function allRoutes(services: SessionServices): Registration[] {
  return [
    ...sessionRoutes(services),
    ...meRoutes(),
    ...termsRoutes(services),
    ...diagnosticsRoutes(services),
    ...dashboardRoutes(services),
    ...invoiceRoutes(services),
  ];
}

/**
 * Builds the server; it listens to nothing yet. Throws when the calls of the contract and the
 * handlers differ. Without a `page` only the calls are served.
 */
export async function createApp(
  dependencies: Dependencies & { readonly page?: Page | undefined },
): Promise<FastifyInstance> {
  const { database, now, page } = dependencies;
  const services: SessionServices = {
    ...dependencies,
    keys: createSigningKeys(database, now),
    passwords: await createPasswords(),
  };
  const registrations = allRoutes(services);
  checkComplete(registrations);
  const app = createServer(dependencies);
  app.decorateRequest('visit', null);
  app.decorateRequest('problemCode', null);
  acceptJsonOnly(app);
  demandAccess(app);
  addSecurityHeaders(app);
  addRequestLog(app);
  addOrderlyClose(app);
  addCompression(app);
  app.setErrorHandler(answerProblem);
  addNotFound(app, page);
  registerCalls(app, services, registrations);
  addSystemRoutes(app, services);
  await servePage(app, page);
  if (dependencies.config.visualiser) await serveVisualiser(app, visualiserFolder);
  return app;
}
