import { randomUUID } from 'node:crypto';
import { fastify, LogController, type FastifyInstance } from 'fastify';
import type { PaintScreen } from '#contract/call/served-screen.ts';
import type { Dependencies } from '#server/platform/config/dependencies.ts';
import { createFileStore } from '#server/platform/files/create-file-store.ts';
import { createScanner } from '#server/platform/files/create-scanner.ts';
import { createGuardedStore } from '#server/platform/files/guarded-store.ts';
import type { Scanner } from '#server/platform/files/scanner.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { addProblems } from '#server/platform/http/answer-problem.ts';
import { addBodyDeadline } from '#server/platform/http/body-deadline.ts';
import { addCompression } from '#server/platform/http/compress-answers.ts';
import { addNotFound } from '#server/platform/page/not-found.ts';
import { createFirstScreens } from './first-screen/first-screens.ts';
import type { Metrics } from './metrics/create-metrics.ts';
import { addRefusalWatch } from './refusal-watch.ts';
import { checkComplete, registerCalls } from './register-calls.ts';
import { waitingFileRoutes } from './waiting-file.routes.ts';
import { addOrderlyClose } from '#server/platform/http/orderly-close.ts';
import '#server/platform/http/request-fields.ts';
import { addRequestLog } from '#server/platform/http/request-log.ts';
import { addSecurityHeaders } from '#server/platform/http/security-headers.ts';
import { answerUnreadable, answerUnroutable } from '#server/platform/http/unreadable-request.ts';
import { ProblemError } from '#server/platform/http/problem-error.ts';
import { addSystemRoutes } from './system-routes.ts';
import type { HandledCall } from '#server/platform/http/handle.ts';
import { addOutbox, hasOutbox } from '#server/platform/page/outbox.ts';
import type { BuiltPage } from '#server/platform/page/page.ts';
import { servePage, staticRoute } from '#server/platform/page/serve-page.ts';
import { serveVisualiser, visualiserFolder } from '#server/platform/page/visualiser.ts';
import { accountRoutes } from '#server/accounts/accounts.routes.ts';
import { addScim } from '#server/accounts/directory/scim.routes.ts';
import { auditRoutes } from '#server/audit/audit.routes.ts';
import { claimRoutes } from '#server/claims/claims.routes.ts';
import { dashboardRoutes } from '#server/dashboard/dashboard.routes.ts';
import { diagnosticsRoutes } from './diagnostics.routes.ts';
import { fleetRoutes } from '#server/fleet/fleet.routes.ts';
import { documentRoutes } from '#server/documents/documents.routes.ts';
import { invoiceRoutes } from '#server/invoices/invoices.routes.ts';
import { leaseAccountRoutes } from '#server/lease-account/lease-account.routes.ts';
import { listingRoutes } from '#server/listings/listings.routes.ts';
import { notificationRoutes } from '#server/notifications/notifications.routes.ts';
import { projectRoutes } from '#server/projects/projects.routes.ts';
import { publishingRoutes } from '#server/publishing/publishing.routes.ts';
import { addBackChannelLogout } from '#server/session/company/back-channel-logout.routes.ts';
import { sessionRoutes } from '#server/session/session.routes.ts';
import { searchRoutes } from '#server/search/search.routes.ts';
import { teamRoutes } from '#server/team/team.routes.ts';
import { supplementalRentRoutes } from '#server/funds/funds.routes.ts';
import { termsRoutes } from '#server/access/access.routes.ts';
import { addOneClick } from '#server/notifications/mail/unsubscribe.routes.ts';
import { uploadRoutes } from '#server/platform/files/uploads.routes.ts';
import { viewRoutes } from '#server/platform/lists/views.routes.ts';
import { utilisationRoutes } from '#server/utilisation/utilisation.routes.ts';
import { createEventFeed } from '#server/notifications/stream/event-feed.ts';
import {
  createNotificationStreams,
  type NotificationStreams,
} from '#server/notifications/stream/notification-streams.ts';
import { createPasswords } from '#server/platform/security/passwords.ts';
import { createXecm } from '#server/documents/xecm/create-xecm.ts';
import type { Xecm } from '#server/documents/xecm/xecm.ts';
import type { SessionServices } from '#server/session/session-services.ts';
import { createSigningKeys } from '#server/session/token/signing-keys.ts';

const bodyLimit = 262_144;

function createServer({ config, log }: Dependencies, metrics?: Metrics): FastifyInstance {
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
    // Both limits are needed: either alone leaves a slow request open for hours. The long one is
    // for large files; `addBodyDeadline` ends every other slow body earlier.
    requestTimeout: 600_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000 },
    return503OnClosing: false,
    frameworkErrors(error, request, reply) {
      metrics?.requests.countUnroutable(request, reply);
      answerUnroutable(error, request, reply);
    },
    clientErrorHandler: answerUnreadable,
  });
}

/** JSON, and files where a call accepts one: a form of another site is refused unread (S16). */
function acceptJsonAndFiles(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A heartbeat has a content type but no body.
    if (body === '') return done(null, undefined);
    return parse(request, String(body), done);
  });
  app.addContentTypeParser('application/octet-stream', (request, body, done) => {
    if (request.routeOptions.config.upload === true) return done(null, body);
    return done(new ProblemError('unsupportedMediaType'));
  });
}

/** A route without a declared access and a name cannot exist (S19). */
function demandAccess(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, config }) => {
    if (url === staticRoute) return;
    if (config?.access === undefined)
      throw new Error(`Route ${url} declares no access. Describe it in contract/calls.ts.`);
    if (config.name === undefined)
      throw new Error(`Route ${url} declares no name for the log and the metrics.`);
  });
}

/** The dependencies of the handlers. */
interface Services extends SessionServices {
  readonly files: FileStore;
  readonly scanner: Scanner;
  readonly xecm: Xecm;
  readonly streams: NotificationStreams;
}

/** Each area joins its own calls. */
function allRoutes(services: Services): HandledCall[] {
  return [
    ...sessionRoutes(services),
    ...accountRoutes(services),
    ...termsRoutes(),
    ...diagnosticsRoutes(services),
    ...dashboardRoutes(),
    ...invoiceRoutes(services),
    ...viewRoutes(),
    ...notificationRoutes(services),
    ...leaseAccountRoutes(services),
    ...fleetRoutes(),
    ...teamRoutes(services),
    ...searchRoutes(),
    ...utilisationRoutes(services),
    ...uploadRoutes(services),
    ...waitingFileRoutes(),
    ...documentRoutes(services),
    ...listingRoutes(services),
    ...supplementalRentRoutes(),
    ...claimRoutes(services),
    ...auditRoutes(),
    ...publishingRoutes(services),
    ...projectRoutes(services),
  ];
}

/** What an app is built of; parts that are left out are the configured ones, or none. */
interface AppParts extends Dependencies {
  readonly page?: BuiltPage | undefined;
  readonly paint?: PaintScreen | undefined;
  readonly files?: FileStore | undefined;
  readonly scanner?: Scanner | undefined;
  readonly xecm?: Xecm | undefined;
  /** Measures the app; nothing is measured by default. */
  readonly metrics?: Metrics | undefined;
  /** Whether the server will end soon and wants no new traffic; by default it never will. */
  readonly isLeaving?: () => boolean;
}

/**
 * Builds the server without listening. Throws when the calls of the contract and the handlers
 * differ. Without a `page` only the calls are served, without
 * `paint` the page comes without its screen; without `files`, `scanner` and `xecm` the
 * configured ones are used.
 */
export async function createApp(dependencies: AppParts): Promise<FastifyInstance> {
  const { config, database, now, page, metrics, isLeaving = () => false } = dependencies;
  const services: Services = {
    ...dependencies,
    files: createGuardedStore(dependencies.files ?? createFileStore(config), database),
    scanner: dependencies.scanner ?? createScanner(config),
    xecm: dependencies.xecm ?? createXecm(config),
    streams: createNotificationStreams({ ...dependencies, feed: createEventFeed(dependencies) }),
    keys: createSigningKeys(database, now),
    passwords: await createPasswords(),
  };
  const registrations = allRoutes(services);
  checkComplete(registrations);
  const { paint } = dependencies;
  const first = page && createFirstScreens({ page, paint, services, registrations });
  const app = createServer(dependencies, metrics);
  app.decorateRequest('caller', null);
  app.decorateRequest('problemCode', null);
  metrics?.watchApp(services);
  metrics?.requests.addTo(app);
  acceptJsonAndFiles(app);
  demandAccess(app);
  addSecurityHeaders(app);
  addRequestLog(app, database.secrets);
  addRefusalWatch(app, dependencies);
  addOrderlyClose(app, isLeaving);
  app.addHook('preClose', () => services.streams.closeAll());
  addBodyDeadline(app);
  addCompression(app);
  addProblems(app);
  addNotFound(app, first?.answerPage);
  registerCalls(app, services, registrations, first?.completeAnswer);
  addSystemRoutes(app, services, isLeaving);
  addOneClick(app, services);
  addBackChannelLogout(app, services);
  addScim(app, services);
  if (hasOutbox(dependencies)) addOutbox(app, dependencies);
  await servePage(app, page);
  if (dependencies.config.visualiser) await serveVisualiser(app, visualiserFolder);
  return app;
}
