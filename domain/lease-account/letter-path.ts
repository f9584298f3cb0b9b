/**
 * The address at which a person finds one letter of credit, whatever its status; relative to
 * `/portal`, for links, notifications and mails.
 */
export function letterPath(reference: string): string {
  return `/LeaseAccount/LettersOfCredit?status=all&q=${encodeURIComponent(reference)}`;
}
