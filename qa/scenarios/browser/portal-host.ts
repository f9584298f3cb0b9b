import { createServer, type Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { createApp } from '#server/app/app.ts';
import type { PortalConfig } from '#server/platform/config/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openPglite } from '#server/platform/db/pglite/open-pglite.ts';
import { sha256 } from '#server/platform/security/secret.ts';
import { findVisit, isRunning } from '#server/session/public.ts';
import { loadPage } from '#server/platform/page/page.ts';
import { readConfig } from '#server/platform/config/read-config.ts';
import { demoArchive } from '#tests/support/databases/pglite-archives.ts';
import { BadNetwork } from '#tests/support/network/bad-network.ts';
import type { Settings } from '../format/scenario-format.ts';
import { ServerBehaviour } from './server-behaviour.ts';
import { UtilisationDesk } from './utilisation-desk.ts';
import { isoDayOf } from '#domain/dates/date.ts';

/** The password of every demo account. */
export const demoPassword = 'fly-the-portal-demo';

const pageFolder = path.resolve('dist', 'page');

/** 2026-01-05T08:00:00Z: the first scenario starts here. */
const firstStart = Date.UTC(2026, 0, 5, 8);

/** The demo data of every replay is that of this day. */
export const firstDay = isoDayOf(firstStart);
const hourMs = 3_600_000;

/**
 * Least time between the starts of two scenarios. Scenarios about utilisation stay in the month in
 * which their figures are due.
 */
export const paces = { aboutSessions: 24 * hourMs, aboutUtilisation: hourMs } as const;

/**
 * The real server on a database of its own, in memory, with a clock that moves only on command. One
 * address serves every scenario; only the settings differ.
 */
export class PortalHost {
  readonly #database: Database;
  readonly #front: Server;
  readonly #apps = new Map<string, Promise<FastifyInstance>>();
  #app: FastifyInstance | undefined;
  #behaviour = new ServerBehaviour();
  readonly #paceMs: number;
  /** The month of utilisation as people other than the main one see it. */
  readonly utilisation: UtilisationDesk;
  #now: number;
  #network: BadNetwork | undefined;

  private constructor(database: Database, paceMs: number) {
    this.#database = database;
    this.#paceMs = paceMs;
    this.#now = firstStart - paceMs;
    this.utilisation = new UtilisationDesk(
      database,
      () => this.#prepared,
      (user) => this.signIn(user),
    );
    this.#front = createServer((request, response) => {
      response.setHeader('date', new Date(this.#now).toUTCString());
      const app = this.#app;
      if (app === undefined) response.writeHead(503).end();
      else this.#behaviour.answer(request, response, (asked, given) => app.routing(asked, given));
    });
  }

  /** Opens a database with the demo data and listens. Throws when the page is not built. */
  static async open(paceMs: number = paces.aboutSessions): Promise<PortalHost> {
    if (loadPage(pageFolder, configOf()) === undefined)
      throw new Error('The page is not built; run "npm run build" first.');
    const { path: archive } = await demoArchive(firstDay);
    const loadFrom = new Blob([await readFile(archive)]);
    const database = await openPglite({ engine: 'pglite', loadFrom });
    const host = new PortalHost(database, paceMs);
    host.#front.listen(0, '127.0.0.1');
    await once(host.#front, 'listening');
    const address = host.#front.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    host.#network = await BadNetwork.open(port, () => host.#now);
    return host;
  }

  /** Where the portal is, without a trailing slash. */
  get url(): string {
    return `${this.network.origin}/portal`;
  }

  /** The network between the browsers and the server. */
  get network(): BadNetwork {
    if (this.#network === undefined) throw new Error('The server is not open.');
    return this.#network;
  }

  /** Time of the server, epoch milliseconds. */
  get now(): number {
    return this.#now;
  }

  get behaviour(): ServerBehaviour {
    return this.#behaviour;
  }

  /** The stored state of the month that scenarios report. */
  async lookAtMonth(): Promise<{ readonly stored: string; readonly saves: number }> {
    const { saves, writes } = this.#behaviour;
    return { stored: await this.utilisation.hours(writes), saves };
  }

  /** Whether the visit of an id is open on the server: nobody ended it, and its time is not over. */
  async isVisitOpen(userVisitId: string): Promise<boolean> {
    const stored = await this.#database.tx({ kind: 'identity' }, (tx) =>
      findVisit(tx, sha256(userVisitId), this.#now),
    );
    return stored !== undefined && isRunning(stored, this.#now);
  }

  /** Time passes, for the server and for what is on its way. */
  async moveBy(ms: number): Promise<void> {
    this.#now += ms;
    await this.network.moved();
  }

  /** Prepares a scenario: its settings, a server with normal behaviour, a later time. */
  async prepare(settings: Settings): Promise<void> {
    const key = JSON.stringify(settings);
    const app = this.#apps.get(key) ?? this.#createApp(settings);
    this.#apps.set(key, app);
    this.#app = await app;
    this.#behaviour = new ServerBehaviour();
    this.network.meet([]);
    const turns = Math.ceil((this.#now - firstStart) / this.#paceMs) + 1;
    this.#now = firstStart + turns * this.#paceMs;
    if (this.#paceMs === paces.aboutUtilisation) await this.utilisation.reset();
  }

  /** Signs a demo account in without a browser: the session cookie's fields and the header that sets its companion. */
  async signIn(username: string): Promise<{ fields: object; setCookie: string }> {
    const answer = await this.#prepared.inject({
      method: 'POST',
      url: '/users/authenticate',
      payload: { username, password: demoPassword },
    });
    if (answer.statusCode !== 200) throw new Error(`${username} cannot sign in: ${answer.body}`);
    return { fields: answer.json<object>(), setCookie: String(answer.headers['set-cookie']) };
  }

  get #prepared(): FastifyInstance {
    if (this.#app === undefined) throw new Error('No scenario is prepared.');
    return this.#app;
  }

  async close(): Promise<void> {
    await this.network.close();
    this.#front.closeAllConnections();
    this.#front.close();
    for (const app of this.#apps.values()) await (await app).close();
    await this.#database.close();
  }

  async #createApp(settings: Settings): Promise<FastifyInstance> {
    const config = configOf(settings);
    const app = await createApp({
      config,
      database: this.#database,
      now: () => this.#now,
      log: pino({ level: 'silent' }),
      page: loadPage(pageFolder, config),
    });
    await app.ready();
    return app;
  }
}

/** Settings of a demo installation that offers its stream, with the times of a scenario. */
function configOf(settings?: Settings): PortalConfig {
  const { config } = readConfig({ PORTAL_VISUALISER: 'on' });
  if (settings === undefined) return config;
  const { absoluteHours, keptPageMinutes, refreshFailurePolicy, ...timing } = settings;
  return { ...config, absoluteHours, keptPageMinutes, refreshFailurePolicy, timing };
}
