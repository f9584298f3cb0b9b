import { defer } from '#src/ui/deferred/defer.tsx';

/** The sign-in of the lessor's own people; few need it, so it stays out of the entry. */
export const internalLogin = defer(
  async () => (await import('./internal-login-screen.tsx')).default,
);
