import { randomUUID } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { z } from 'zod';
import type { Call } from '#contract/call/call.ts';
import { plantIn, sampleOf } from '#tests/support/read/sample-of.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';

/** A request that the walk sends. */
export interface WalkRequest {
  readonly call: Call;
  readonly url: string;
  readonly body?: unknown;
}

type Json = Record<string, unknown>;

/** Ids are texts of at most a hundred characters without any form, and UUIDs. */
const isId = ({ type, format, pattern, maxLength }: Json): boolean =>
  type === 'string' && (format === 'uuid' || (pattern === undefined && maxLength === 100));

const schemaOf = (schema: z.ZodType): Json =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

/** Smallest bodies that rules between fields refuse, and one that they accept. */
const acceptedBodies: Readonly<Record<string, unknown>> = {
  putView: {
    list: 'listInvoices',
    name: 'Overdue',
    query: '',
    columns: null,
    isDefault: false,
    hasAlerts: false,
    rowVersion: null,
  },
  makeServiceKey: {
    name: 'Walked',
    networks: ['198.51.100.0/24'],
    permissions: ['reportUtilisation'],
    lastDay: '2026-12-31',
  },
};

/** The smallest body that a call accepts; undefined where it has none. */
export const smallestBody = ({ name, body }: Call): unknown =>
  acceptedBodies[name] ?? sampleOf(body);

/** The bodies of a call that name `id` in one place each. */
export function bodiesWith({ body }: Call, id: string): unknown[] {
  if (body === undefined) return [];
  return plantIn(schemaOf(body), isId, id).map(({ value }) => value);
}

/** Queries of a call that name `id` in one place each. */
export function queriesWith({ query }: Call, id: string): string[] {
  if (query === undefined) return [];
  const names = Object.entries((schemaOf(query)['properties'] ?? {}) as Record<string, Json>)
    .filter(
      ([name, schema]) => isId(schema) || /id$|^(lease|asset|fund|claim|invoice)$/i.test(name),
    )
    .map(([name]) => name);
  const needed = requiredOf(query);
  return names.map((name) => `?${new URLSearchParams({ ...needed, [name]: id })}`);
}

/** The smallest values of the parts of a query that must be there. */
export function requiredOf(query: z.ZodType | undefined): Record<string, string> {
  const { properties = {}, required = [] } = query === undefined ? {} : schemaOf(query);
  const parts = properties as Record<string, Json>;
  return Object.fromEntries(
    (required as readonly string[]).map((name) => {
      const options = parts[name]?.['enum'] as readonly string[] | undefined;
      return [name, options?.[0] ?? 'x'];
    }),
  );
}

/** Sends a request as a browser, or as a stranger. A write that is done once has a key. */
export function sendAs(
  browser: Pick<TestBrowser, 'call'>,
  { call, url, body }: WalkRequest,
): Promise<LightMyRequestResponse> {
  const headers: Record<string, string> = {};
  if (call.once === true) headers['idempotency-key'] = randomUUID();
  if (call.upload === true) headers['content-type'] = 'application/octet-stream';
  const payload = call.upload === true ? '%PDF-1.7' : body;
  const options: InjectOptions = { headers };
  if (payload !== undefined) options.payload = payload as object;
  return browser.call(call.method, url, options);
}
