import type { InjectOptions } from 'fastify';
import { z } from 'zod';
import type { Call } from '#contract/call/call.ts';
import type { Chance } from '#tests/support/books/chance.ts';
import type { HostileValues } from './hostile-values.ts';

/** A request of somebody who means harm. */
export interface HostileRequest {
  readonly call: Call;
  readonly method: Call['method'];
  readonly url: string;
  readonly options: InjectOptions;
}

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType): Json =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

/** As text of an address, which cannot hold half of a character. */
const encoded = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\ufffd'));
};

function pathOf(call: Call, chance: Chance, values: HostileValues): string {
  const own: Record<string, string> = { custId: chance.of(['AUR', 'BOR', 'ZZZ']) ?? '' };
  return call.path.replaceAll(/\{(\w+)\}/g, (_place, name: string) =>
    encoded(own[name] ?? values.text()).slice(0, 3000),
  );
}

function queryOf({ query }: Call, values: HostileValues): string {
  if (query === undefined) return '';
  const made = values.valueOf(schemaOf(query));
  if (typeof made !== 'object' || made === null) return `?${encoded(made).slice(0, 3000)}`;
  const pairs = Object.entries(made).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  return `?${pairs.join('&')}`.slice(0, 8000);
}

function bodyOf(call: Call, chance: Chance, values: HostileValues): InjectOptions {
  if (call.upload === true)
    return { payload: values.text(), headers: { 'content-type': 'application/octet-stream' } };
  if (call.body === undefined) return {};
  const text = JSON.stringify(values.valueOf(schemaOf(call.body))) ?? '';
  const kind = chance.isOneIn(15) ? 'text/plain' : 'application/json';
  const payload = chance.isOneIn(20) ? text.slice(0, text.length / 2) : text;
  return { payload, headers: { 'content-type': kind } };
}

/** The next request: a call of the contract, nearly as it should be. */
export function hostileRequest(
  calls: readonly Call[],
  chance: Chance,
  values: HostileValues,
): HostileRequest {
  const call = chance.of(calls) as Call;
  const { payload, headers } = bodyOf(call, chance, values);
  const key = chance.isOneIn(20) ? 'x' : `key-of-a-hostile-${chance.whole(1, 1e9)}`;
  const url = `${pathOf(call, chance, values)}${queryOf(call, values)}`;
  const options: InjectOptions = { headers: { ...headers, 'idempotency-key': key } };
  return {
    call,
    method: call.method,
    url,
    options: payload === undefined ? options : { ...options, payload },
  };
}
