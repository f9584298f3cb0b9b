/**
 * Whether an address relative to `/portal` names a page of the signed-out layout (R12) other than
 * the customers' sign-in page, which is part of the entry script.
 */
export function isAccountPath(path: string): boolean {
  return /^\/account\/(?!login\b(?!_))/i.test(path);
}
