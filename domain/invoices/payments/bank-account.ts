/** Country, check digits, and the national account; the shortest have 15 characters (Norway). */
const ibanForm = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
/** ISO 9362: four of the institution, two of the country, two of the place, three of the branch. */
const bicForm = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;
/** What ISO 20022 holds of an account number. */
export const longestAccount = 34;
/** What ISO 20022 holds of any other name of a bank. */
const longestCode = 35;

/** An account number or bank code as banks exchange it: capitals without blanks. */
export function compactCode(written: string): string {
  return written.replaceAll(/\s/g, '').toUpperCase();
}

/** Whether an account has the form of an IBAN (ISO 13616), whatever its check digits are. */
export function looksLikeIban(account: string): boolean {
  return ibanForm.test(compactCode(account));
}

/**
 * Whether an account is an IBAN: its form, and check digits from 02 to 98 with which the whole is 1
 * modulo 97, letters counted as 10 to 35 (ISO 7064, MOD 97-10).
 */
export function isIban(account: string): boolean {
  const iban = compactCode(account);
  const checkDigits = Number(iban.slice(2, 4));
  if (!ibanForm.test(iban) || checkDigits < 2 || checkDigits > 98) return false;
  const moved = iban.slice(4) + iban.slice(0, 4);
  const digits = moved.replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)));
  return BigInt(digits) % 97n === 1n;
}

/** Whether a bank code has the form of a BIC (ISO 9362). */
export function isBic(bankCode: string): boolean {
  return bicForm.test(compactCode(bankCode));
}

/** Whether ISO 20022 can hold an account and the code of its bank in full. */
export function fitsBankFile({
  account,
  bankCode,
}: {
  readonly account: string;
  readonly bankCode: string;
}): boolean {
  return (
    compactCode(account).length <= longestAccount && compactCode(bankCode).length <= longestCode
  );
}
