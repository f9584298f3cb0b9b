function encode(part: unknown): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

interface TokenWish {
  readonly username?: string;
  readonly issuedAt?: number;
  readonly lifeMs?: number;
  readonly realm?: string;
  readonly name?: string;
}

/** A signed-looking token (the page never verifies); `name` makes two of them differ. */
export function aToken({ username, issuedAt, lifeMs, realm, name }: TokenWish = {}): string {
  const iat = (issuedAt ?? Date.now()) / 1000;
  const payload = {
    unique_name: username ?? 'finance@aurora.example',
    iat,
    exp: iat + (lifeMs ?? 900_000) / 1000,
    jti: name ?? 'first',
    ...(realm !== undefined && { aud: realm }),
    userdata: 'CustID:AUR~FinancialAccess:Y',
  };
  return `${encode({ alg: 'EdDSA' })}.${encode(payload)}.signature`;
}
