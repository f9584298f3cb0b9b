/**
 * The address at which a person finds one claim open, whatever its status; relative to `/portal`, for
 * links, notifications and mails.
 */
export function claimPath(claimNumber: string): string {
  const number = encodeURIComponent(claimNumber);
  return `/SupplementalRent/Claims?status=all&q=${number}&row=${number}`;
}
