const pattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** True for a well-formed row id; anything else need not reach the database. */
export function isUuid(id: string): boolean {
  return pattern.test(id);
}
