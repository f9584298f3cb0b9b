import { describe, expect, test } from 'vitest';
import { isTransientStatus } from '#domain/session/refresh-outcome.ts';

describe('R5: refusals and troubles that pass', () => {
  test.each([408, 429, 500, 502, 503, 599])('a status of %i passes', (status) => {
    expect(isTransientStatus(status)).toBe(true);
  });

  test.each([400, 401, 403, 404, 409, 410, 422, 499])('a status of %i is a refusal', (status) => {
    expect(isTransientStatus(status)).toBe(false);
  });
});
