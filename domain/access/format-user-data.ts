import { type AccessClaims, isSafeValue } from './claims.ts';

/** A user whose identifiers cannot be written into a token without being misread. */
export class UserDataError extends Error {
  override readonly name = 'UserDataError';
}

const maxBytes = 2048;

function utf8Bytes(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) bytes += 1;
    else if (code < 0x800) bytes += 2;
    else bytes += code < 0x1_00_00 ? 3 : 4;
  }
  return bytes;
}

function word(key: string, value: string): string {
  if (isSafeValue(value)) return `${key}:${value}`;
  throw new UserDataError(
    `${key} holds "~", ":" or a control character; remove it from the user's record.`,
  );
}

function flag(key: string, value: boolean): string {
  return `${key}:${value ? 'Y' : 'N'}`;
}

/**
 * Writes claims as the `userdata` claim; `parseUserData` reads the same claims back.
 *
 * Throws `UserDataError` when an identifier holds `~`, `:` or a control character, which would let
 * free text grant access, or when the result is larger than 2 KB.
 */
export function formatUserData(claims: AccessClaims): string {
  const text = [
    word('ExternalUserId', claims.externalUserId),
    flag('MobileActive', claims.mobileActive),
    word('CustID', claims.custId),
    flag('FinancialAccess', claims.financialAccess),
    flag('Admin', claims.admin),
    flag('EmailVerified', claims.emailVerified),
    flag('CustomerAccess', claims.customerAccess),
    flag('TechnicalAccess', claims.technicalAccess),
    flag('ServicedEntityAccess', claims.servicedEntityAccess),
  ].join('~');
  if (utf8Bytes(text) <= maxBytes) return text;
  throw new UserDataError(`userdata is larger than ${maxBytes} bytes; shorten the identifiers.`);
}
