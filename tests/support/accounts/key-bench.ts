import { randomUUID } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { ServiceKey } from '#contract/accounts/service-keys.ts';
import type { KeyPermission } from '#domain/accounts/key-permissions.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';

const keysPath = '/portal/api/service-keys';

/** A key that a test asks for; it works from the address of the tests. */
export const askedKey = {
  name: 'Maintenance system',
  networks: ['127.0.0.0/16'],
  permissions: ['reportUtilisation', 'submitMonths'] as KeyPermission[],
  lastDay: '2026-12-31',
};

/** A key as its owner gets it. */
export interface MadeKey {
  readonly key: ServiceKey;
  readonly text: string;
}

/** Asks for a key as a person who administers users. */
export function askForKey(
  owner: Pick<TestBrowser, 'call'>,
  asked: Partial<typeof askedKey> = {},
): Promise<LightMyRequestResponse> {
  return owner.call('POST', keysPath, { payload: { ...askedKey, ...asked } });
}

/** Makes a key as a person who administers users. */
export async function makeKey(
  owner: Pick<TestBrowser, 'call'>,
  asked: Partial<typeof askedKey> = {},
): Promise<MadeKey> {
  const answer = await askForKey(owner, asked);
  if (answer.statusCode !== 200) throw new Error(`The key was refused: ${answer.body}`);
  return answer.json<MadeKey>();
}

/** Revokes a key as a person who administers users. */
export function revokeKey(
  owner: Pick<TestBrowser, 'call'>,
  id: string,
): Promise<LightMyRequestResponse> {
  return owner.call('DELETE', `${keysPath}/${id}`);
}

/** The keys as a person who administers users reads them. */
export async function readKeys(owner: Pick<TestBrowser, 'call'>): Promise<ServiceKey[]> {
  return (await owner.call('GET', keysPath)).json<{ items: ServiceKey[] }>().items;
}

/** Calls as a system with that key. */
export function systemOf(app: FastifyInstance, text: string): Pick<TestBrowser, 'call'> {
  return {
    call: (method, url, options: InjectOptions = {}) =>
      app.inject({
        method,
        url,
        ...options,
        headers: { authorization: `Bearer ${text}`, ...options.headers },
      }),
  };
}

/** Where systems send figures, and a row that names nobody's component: it changes nothing. */
export const sentFigures = {
  url: '/portal/api/machine/utilisation',
  payload: { rows: [{ serial: 'NOBODYS', month: '2026-05', fh: '1:00', fc: '1' }] },
} as const;

/** Sends that row with a key; `ip` is the address that a trusted proxy forwards. */
export function sendByKey(
  app: FastifyInstance,
  text: string,
  ip = '127.0.0.1',
): Promise<LightMyRequestResponse> {
  return systemOf(app, text).call('POST', sentFigures.url, {
    payload: sentFigures.payload,
    headers: { 'idempotency-key': randomUUID(), 'x-forwarded-for': ip },
  });
}

/** The code of a refusal, or that the key was admitted. */
export async function admissionOf(sent: Promise<LightMyRequestResponse>): Promise<string> {
  return (await sent).json<{ code?: string }>().code ?? 'admitted';
}
