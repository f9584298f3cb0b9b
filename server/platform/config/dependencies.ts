import type { FastifyBaseLogger } from 'fastify';
import type { PortalConfig } from './config.ts';
import type { Database } from '#server/platform/db/database.ts';

/** The dependencies of every part of the server; nothing reads a clock or a global by itself. */
export interface Dependencies {
  readonly config: PortalConfig;
  readonly database: Database;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
}
