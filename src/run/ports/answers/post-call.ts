import ky from 'ky';
import { longestCallLimitMs } from '#domain/session/waits.ts';
import { isRecord } from '#domain/text/is-record.ts';
import { readJson } from './read-answer.ts';

const unreachable = 'The server could not be reached. Check your connection and try again.';

/** The answer of a call of the sign-in: its fields, or why it was refused, in words. */
export type PostAnswer =
  | { readonly kind: 'ok'; readonly fields: Readonly<Record<string, unknown>> }
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly message: string;
      readonly status: number;
      readonly fields: Readonly<Record<string, unknown>>;
    };

/** Makes a call of the sign-in; it has no token and no schema of the contract. Never rejects. */
export async function postCall(path: string, json: object): Promise<PostAnswer> {
  const signal = AbortSignal.timeout(longestCallLimitMs);
  const options = { json, retry: 0, timeout: false as const, throwHttpErrors: false, signal };
  const response = await ky.post(new URL(path, location.origin), options).catch(() => undefined);
  const lost = { kind: 'refused', code: '', message: unreachable, status: 0, fields: {} } as const;
  if (response === undefined) return lost;
  const fields = await readJson(response);
  if (!isRecord(fields)) return lost;
  if (response.ok) return { kind: 'ok', fields };
  const { code, detail } = fields;
  return {
    kind: 'refused',
    code: typeof code === 'string' ? code : '',
    message: typeof detail === 'string' ? detail : unreachable,
    status: response.status,
    fields,
  };
}
