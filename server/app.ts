import { randomUUID } from 'node:crypto';
import { fastify, LogController, type FastifyInstance } from 'fastify';
import type { Dependencies } from './dependencies.ts';
import { createFileStore } from './files/create-file-store.ts';
import type { FileStore } from './files/file-store.ts';
import { answerProblem } from './http/answer-problem.ts';
import { addBodyDeadline } from './http/body-deadline.ts';
import { addCompression } from './http/compress-answers.ts';
import { addNotFound } from './http/not-found.ts';
import { checkComplete, registerCalls } from './http/register-calls.ts';
import { addOrderlyClose } from './http/orderly-close.ts';
import './http/request-fields.ts';
import { addRequestLog } from './http/request-log.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { answerUnreadable, answerUnroutable } from './http/unreadable-request.ts';
import { ProblemError } from './http/problem-error.ts';
import { addSystemRoutes } from './http/system-routes.ts';
import type { Registration } from './http/handle.ts';
import { addOutbox, hasOutbox } from './page/outbox.ts';
import type { Page } from './page/page.ts';
import { servePage, staticRoute } from './page/serve-page.ts';
import { serveVisualiser, visualiserFolder } from './page/visualiser.ts';
import { actingCustomerRoutes } from './routes/acting-customer.routes.ts';
import { accountRoutes } from './routes/accounts.routes.ts';
import { customerUserRoutes } from './routes/customer-users.routes.ts';
import { claimFileRoutes } from './routes/claim-files.routes.ts';
import { claimRoutes } from './routes/claims.routes.ts';
import { dashboardRoutes } from './routes/dashboard.routes.ts';
import { diagnosticsRoutes } from './routes/diagnostics.routes.ts';
import { fleetRoutes } from './routes/fleet.routes.ts';
import { documentRoutes } from './routes/documents.routes.ts';
import { documentSubscriptionRoutes } from './routes/document-subscriptions.routes.ts';
import { internalSignInRoutes } from './routes/internal-sign-in.routes.ts';
import { invoiceRoutes } from './routes/invoices.routes.ts';
import { disputeRoutes } from './routes/disputes.routes.ts';
import { remittanceRoutes } from './routes/remittances.routes.ts';
import { leaseAccountRoutes } from './routes/lease-account.routes.ts';
import { listingRoutes } from './routes/listings.routes.ts';
import { meRoutes } from './routes/me.routes.ts';
import { notificationRoutes } from './routes/notifications.routes.ts';
import { ndaRoutes } from './routes/nda.routes.ts';
import { internalCorrectionRoutes } from './routes/internal-corrections.routes.ts';
import { internalEstimateRoutes } from './routes/internal-estimates.routes.ts';
import { internalSubmissionRoutes } from './routes/internal-submissions.routes.ts';
import { internalClaimRoutes } from './routes/internal-claims.routes.ts';
import { internalProjectRoutes } from './routes/internal-projects.routes.ts';
import { projectRoutes } from './routes/projects.routes.ts';
import { profileRoutes } from './routes/profile.routes.ts';
import { noticeRoutes } from './routes/notices.routes.ts';
import { publishingRoutes } from './routes/publishing.routes.ts';
import { rentRoutes } from './routes/rent.routes.ts';
import { sessionRoutes } from './routes/session.routes.ts';
import { searchRoutes } from './routes/search.routes.ts';
import { teamRoutes } from './routes/team.routes.ts';
import { supplementalRentRoutes } from './routes/supplemental-rent.routes.ts';
import { statementRoutes } from './routes/statement.routes.ts';
import { termsRoutes } from './routes/terms.routes.ts';
import { addOneClick, unsubscribeRoutes } from './routes/unsubscribe.routes.ts';
import { uploadRoutes } from './routes/uploads.routes.ts';
import { viewRoutes } from './routes/views.routes.ts';
import { utilisationRoutes } from './routes/utilisation.routes.ts';
import { createEventFeed } from './notifications/event-feed.ts';
import {
  createNotificationStreams,
  type NotificationStreams,
} from './notifications/notification-streams.ts';
import { createPasswords } from './security/passwords.ts';
import { createXecm } from './xecm/create-xecm.ts';
import type { Xecm } from './xecm/xecm.ts';
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
    // Both limits are needed: either alone leaves a slow request open for hours. The long one is for
    // large files; `addBodyDeadline` ends every other slow body sooner.
    requestTimeout: 600_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000 },
    return503OnClosing: false,
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerUnreadable,
  });
}

/** JSON, and files where a call takes one: a form of another site is refused unread (S16). */
function acceptJsonAndFiles(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A heartbeat names the type of a body that it does not have.
    if (body === '') return done(null, undefined);
    return parse(request, String(body), done);
  });
  app.addContentTypeParser('application/octet-stream', (request, body, done) => {
    if (request.routeOptions.config.upload === true) return done(null, body);
    return done(new ProblemError('unsupportedMediaType'));
  });
}

/** A route without a declared access cannot exist (S19). */
function demandAccess(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.access !== undefined || url === staticRoute) return;
    throw new Error(`Route ${url} declares no access. Describe it in contract/calls.ts.`);
  });
}

/** What the handlers work with. */
interface Services extends SessionServices {
  readonly files: FileStore;
  readonly xecm: Xecm;
  readonly streams: NotificationStreams;
}

function allRoutes(services: Services): Registration[] {
  return [
    ...sessionRoutes(services),
    ...accountRoutes(services),
    ...meRoutes(services),
    ...profileRoutes(services),
    ...termsRoutes(services),
    ...diagnosticsRoutes(services),
    ...dashboardRoutes(services),
    ...invoiceRoutes(services),
    ...viewRoutes(services),
    ...notificationRoutes(services),
    ...unsubscribeRoutes(services),
    ...disputeRoutes(services),
    ...remittanceRoutes(services),
    ...leaseAccountRoutes(services),
    ...rentRoutes(services),
    ...statementRoutes(services),
    ...fleetRoutes(services),
    ...teamRoutes(services),
    ...searchRoutes(services),
    ...utilisationRoutes(services),
    ...uploadRoutes(services),
    ...documentRoutes(services),
    ...documentSubscriptionRoutes(services),
    ...listingRoutes(services),
    ...ndaRoutes(services),
    ...supplementalRentRoutes(services),
    ...claimRoutes(services),
    ...claimFileRoutes(services),
    ...internalCorrectionRoutes(services),
    ...internalEstimateRoutes(services),
    ...internalSubmissionRoutes(services),
    ...actingCustomerRoutes(services),
    ...customerUserRoutes(services),
    ...internalClaimRoutes(services),
    ...internalProjectRoutes(services),
    ...publishingRoutes(services),
    ...noticeRoutes(services),
    ...projectRoutes(services),
    ...internalSignInRoutes(services),
  ];
}

/**
 * Builds the server; it listens to nothing yet. Throws when the calls of the contract and the
 * handlers differ. Without a `page` only the calls are served; without `files` and `xecm` the
 * configured ones are used.
 */
export async function createApp(
  dependencies: Dependencies & {
    readonly page?: Page | undefined;
    readonly files?: FileStore | undefined;
    readonly xecm?: Xecm | undefined;
  },
): Promise<FastifyInstance> {
  const { config, database, now, page } = dependencies;
  const services: Services = {
    ...dependencies,
    files: dependencies.files ?? createFileStore(config),
    xecm: dependencies.xecm ?? createXecm(config),
    streams: createNotificationStreams({ ...dependencies, feed: createEventFeed(dependencies) }),
    keys: createSigningKeys(database, now),
    passwords: await createPasswords(),
  };
  const registrations = allRoutes(services);
  checkComplete(registrations);
  const app = createServer(dependencies);
  app.decorateRequest('visit', null);
  app.decorateRequest('problemCode', null);
  acceptJsonAndFiles(app);
  demandAccess(app);
  addSecurityHeaders(app);
  addRequestLog(app);
  addOrderlyClose(app);
  app.addHook('preClose', () => services.streams.closeAll());
  addBodyDeadline(app);
  addCompression(app);
  app.setErrorHandler(answerProblem);
  addNotFound(app, page);
  registerCalls(app, services, registrations);
  addSystemRoutes(app, services);
  addOneClick(app, services);
  if (hasOutbox(dependencies)) addOutbox(app, dependencies);
  await servePage(app, page);
  if (dependencies.config.visualiser) await serveVisualiser(app, visualiserFolder);
  return app;
}
