import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator app has it. */
const periodSeconds = 30;
const digits = 6;
const algorithm = 'SHA1';

/** Clocks of phones are off by some seconds: the code before and the one after are good as well. */
const window = 1;

/** A new secret of 160 bits (RFC 4226, §4), in Base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

function totpOf(secret: string): TOTP {
  return new TOTP({ secret, digits, algorithm, period: periodSeconds });
}

/** The address that a QR code gives to an authenticator app (`otpauth://`). */
export function totpAddress(brand: string, email: string, secret: string): string {
  const label = { issuer: brand, label: email };
  return new TOTP({ ...label, secret, digits, algorithm, period: periodSeconds }).toString();
}

/**
 * The number of the 30 seconds whose code somebody has entered; undefined for every other code. `now`
 * in epoch milliseconds.
 */
export function totpStepOf(secret: string, code: string, now: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window });
  return delta === null ? undefined : Math.floor(now / 1000 / periodSeconds) + delta;
}
