/**
 * The message when sign-in, registration or reset fails (spec §8): the fixed texts of 500 and 401,
 * else the raw error. `status` is null without a response.
 */
export function legacyErrorText(status: number | null, rawError: string): string {
  if (status === 500) return 'Internal Server Error';
  if (status === 401) return 'Invalid credentials';
  return rawError;
}
