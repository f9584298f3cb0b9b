import type { LessorRole } from '#domain/access/lessor-roles.ts';
import type { TestBrowser, TestPortal } from './create-test-portal.ts';

/** Signs a demo user of the lessor in: the one with every role, or the one with the named role. */
export function enterInternally(
  portal: TestPortal,
  who: LessorRole | 'internal' = 'internal',
): Promise<TestBrowser> {
  const username = `${who}@lessor.example`;
  const payload = { username, password: 'fly-the-portal-demo', realm: 'internal' };
  return portal.signIn(username, { payload });
}
