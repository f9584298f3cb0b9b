/**
 * The address at which a person finds one letter of credit open, whatever its status; relative to
 * `/portal`, for links, notifications and mails.
 */
export function letterPath(reference: string): string {
  const letter = encodeURIComponent(reference);
  return `/LeaseAccount/LettersOfCredit?status=all&q=${letter}&row=${letter}`;
}
