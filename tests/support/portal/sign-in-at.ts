/** A request with the rights of a person. */
interface Call {
  readonly method: 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

/** Calls the portal for a person; throws for an answer that is not 200. */
export type Caller = <T>(path: string, init?: Call) => Promise<T>;

/** What a person types at the sign-in. */
interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly realm?: 'internal';
}

/** Signs somebody in at a running server, and accepts the terms of use where there are some to accept. */
export async function signInAt(
  origin: string,
  { username, password, realm }: Credentials,
): Promise<Caller> {
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username, password, realm: realm ?? 'customer' });
  const answer = await fetch(`${origin}/users/authenticate`, {
    method: 'POST',
    headers: json,
    body,
  });
  const { token } = (await answer.json()) as { token: string };
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  const call: Caller = async <T>(path: string, init?: Call) => {
    const headers = { authorization: `Bearer ${token}`, cookie, ...json, ...init?.headers };
    const given = await fetch(`${origin}/portal/api/${path}`, { ...init, headers });
    if (!given.ok) throw new Error(`${path}: ${given.status} ${await given.text()}`);
    return given.json() as T;
  };
  if (realm === undefined) {
    const { version } = await call<{ version: string }>('terms');
    await call('terms/acceptance', { method: 'POST', body: JSON.stringify({ version }) });
  }
  return call;
}
