import type { TestBrowser, TestPortal } from './create-test-portal.ts';

/** Signs the demo user of the lessor in. */
export function enterInternally(portal: TestPortal): Promise<TestBrowser> {
  const username = 'internal@lessor.example';
  const payload = { username, password: 'fly-the-portal-demo', realm: 'internal' };
  return portal.signIn(username, { payload });
}
