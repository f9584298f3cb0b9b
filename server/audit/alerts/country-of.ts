import { readFileSync } from 'node:fs';
import { Reader, type Response } from 'mmdb-lib';

/** The country of an address as an ISO 3166-1 alpha-2 code; undefined where nobody knows. */
export type CountryOf = (ip: string) => string | undefined;

const codePattern = /^[A-Z]{2}$/;

/** Providers name the country in one of two ways. */
interface CountryRecord {
  readonly country?: { readonly iso_code?: unknown };
  readonly country_code?: unknown;
}

/** An IPv4 address that a socket of IPv6 reports. */
const plainAddress = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * Reads a database of countries in the MaxMind DB format (MMDB 2.0), such as GeoLite2 Country or
 * DB-IP Lite. Throws when the file is missing or no such database.
 */
export function openCountries(path: string): CountryOf {
  const reader = new Reader<Response>(readFileSync(path));
  return (ip) => {
    const found = reader.get(plainAddress(ip)) as CountryRecord | null;
    const code = found?.country?.iso_code ?? found?.country_code;
    return typeof code === 'string' && codePattern.test(code) ? code : undefined;
  };
}
