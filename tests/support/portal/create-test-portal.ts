import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import type { PaintScreen } from '#contract/call/served-screen.ts';
import type { SessionCookie } from '#domain/session/session-cookie.ts';
import { createApp } from '#server/app/app.ts';
import { createMetrics, type Metrics } from '#server/app/metrics/create-metrics.ts';
import type { PortalConfig } from '#server/platform/config/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { Scanner } from '#server/platform/files/scanner.ts';
import type { Xecm } from '#server/documents/xecm/xecm.ts';
import { logOptions } from '#server/platform/http/request-log.ts';
import type { BuiltPage } from '#server/platform/page/page.ts';
import { bindCookiePrefix } from '#server/session/bind-cookie.ts';
import { insertFixture, password } from './identity-fixture.ts';
import { openTestDatabase } from '../run/open-test-database.ts';
import { testFilesFolder } from '../run/test-files.ts';

/** A signed-in browser of a test: its cookies and its calls. */
export interface TestBrowser {
  readonly cookie: SessionCookie;
  /** `Cookie` header with the companion cookie. */
  readonly bind: string;
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    options?: InjectOptions,
  ): Promise<LightMyRequestResponse>;
  refresh(token?: string): Promise<LightMyRequestResponse>;
}

/** The real server on a real database, with a clock that stands until it is moved. */
export interface TestPortal {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly config: PortalConfig;
  readonly clock: { readonly now: () => number; readonly advance: (seconds: number) => void };
  /** What a measured portal shows. */
  readonly metrics: Metrics | undefined;
  /** Every log line so far, as text. */
  log(): string;
  signIn(email: string, options?: InjectOptions): Promise<TestBrowser>;
  close(): Promise<void>;
}

/** What a test can decide about its portal. */
export interface TestPortalOptions {
  readonly config?: Partial<PortalConfig>;
  readonly page?: BuiltPage;
  /** What paints screens; none by default. */
  readonly paint?: PaintScreen;
  /** A file store to use instead of a folder. */
  readonly files?: FileStore;
  /** A scanner to use instead of the stand-in. */
  readonly scanner?: Scanner;
  /** A content server to use instead of the embedded one. */
  readonly xecm?: Xecm;
  /** Whether it measures itself; not by default. */
  readonly isMeasured?: true;
  /** A database to use instead of one of its own; the caller closes it. */
  readonly database?: Database;
}

/** Settings of a portal under test. */
export const testConfig: PortalConfig = {
  host: '127.0.0.1',
  port: 8080,
  metrics: undefined,
  drainMs: 0,
  mode: 'demo',
  database: { engine: 'pglite', dataDir: '.data' },
  allowEmbedded: false,
  seed: 'none',
  brand: 'Lessor',
  product: 'lessor',
  supportEmail: 'support@lessor.example',
  cookieName: '.ASPXAUTH',
  refreshFailurePolicy: 'retryWhileValid',
  timing: {},
  absoluteHours: 12,
  keptPageMinutes: 15,
  internalFactors: 'off',
  sessionBinding: 'required',
  trustedProxies: [],
  visualiser: false,
  files: { kind: 'folder', path: testFilesFolder },
  xecm: undefined,
  scanner: 'sample',
  customerFilesLimit: 1_000_000_000,
  quotas: {},
  alerts: { filesPerHour: 100, refusalsPerHour: 20, countryDatabase: undefined },
  uploadLimit: 1_000_000,
  publicUrl: 'https://portal.example',
  smtpUrl: undefined,
  mailNeedsTls: false,
  openId: undefined,
  privateProviders: false,
};

function startClock(): TestPortal['clock'] {
  let current = Date.UTC(2026, 5, 15, 12, 0, 0);
  return {
    now: () => current,
    advance: (seconds) => {
      current += seconds * 1000;
    },
  };
}

/** Reads the companion cookie that an answer sets. */
export function bindCookieOf(answer: LightMyRequestResponse): string {
  const headers = [answer.headers['set-cookie'] ?? []].flat();
  const header = headers.find((cookie) => cookie.startsWith(bindCookiePrefix)) ?? '';
  return header.split(';', 1)[0] ?? '';
}

function createBrowser(app: FastifyInstance, answer: LightMyRequestResponse): TestBrowser {
  const cookie = answer.json<SessionCookie>();
  const bind = bindCookieOf(answer);
  return {
    cookie,
    bind,
    call: (method, url, options = {}) =>
      app.inject({
        method,
        url,
        ...options,
        headers: { authorization: `Bearer ${cookie.token}`, cookie: bind, ...options.headers },
      }),
    refresh: (token = cookie.token) =>
      app.inject({
        method: 'POST',
        url: '/portal/Auth/RefreshToken',
        headers: { cookie: bind },
        payload: { username: cookie.username, token, userVisitId: cookie.userVisitId },
      }),
  };
}

/** Builds the server on a database with the users of `identity-fixture.ts`. */
export async function createTestPortal(options: TestPortalOptions = {}): Promise<TestPortal> {
  const database = options.database ?? (await openTestDatabase());
  if (options.database === undefined) await insertFixture(database);
  const clock = startClock();
  const config = { ...testConfig, ...options.config };
  let lines = '';
  const log = pino(logOptions('debug'), { write: (line: string) => (lines += line) });
  const { page, paint, files, scanner, xecm } = options;
  const isMeasured = options.isMeasured === true;
  const metrics = isMeasured ? createMetrics({ database, now: clock.now }) : undefined;
  const given = { page, paint, files, scanner, xecm, metrics };
  const app = await createApp({ config, database, now: clock.now, log, ...given });
  return {
    app,
    database,
    config,
    clock,
    metrics,
    log: () => lines,
    async signIn(email, extra = {}) {
      const payload = { username: email, password };
      const answer = await app.inject({
        method: 'POST',
        url: '/users/authenticate',
        payload,
        ...extra,
      });
      if (answer.statusCode !== 200) throw new Error(`Sign-in failed: ${answer.body}`);
      return createBrowser(app, answer);
    },
    async close() {
      await app.close();
      if (options.database === undefined) await database.close();
    },
  };
}
