/** Whether an address relative to `/portal` names a page of the logged-out layout (R12). */
export function isAccountPath(path: string): boolean {
  return path.toLowerCase().startsWith('/account/');
}
