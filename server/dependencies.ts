import type { FastifyBaseLogger } from 'fastify';
import type { PortalConfig } from './config.ts';
import type { Database } from './db/database.ts';

/** What every part of the server is given; nothing reaches for a clock or a global by itself. */
export interface Dependencies {
  readonly config: PortalConfig;
  readonly database: Database;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
}
