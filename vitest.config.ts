import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { canTestOnPostgres } from './tests/support/find-postgres.ts';

const server = (engine: 'pglite' | 'postgres') => ({
  test: {
    name: `server-${engine}`,
    include: ['tests/server/**/*.test.ts'],
    environment: 'node' as const,
    // The application has no state outside what a test creates; importing it per file costs minutes.
    isolate: false,
    env: { PORTAL_TEST_ENGINE: engine },
    globalSetup: ['tests/support/database-global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Property tests take seconds on a machine that does other work as well.
    testTimeout: 30_000,
    reporters: ['default', './tests/support/plain-line-reporter.ts'],
    setupFiles: ['tests/support/fail-on-console.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'domain',
          include: ['tests/{domain,contract,architecture,scripts}/**/*.test.ts'],
          environment: 'node',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'machines',
          include: ['tests/machines/**/*.test.ts'],
          environment: 'node',
          // What one file has explored of a chart, the next one knows.
          isolate: false,
        },
      },
      { extends: true, ...server('pglite') },
      ...(canTestOnPostgres() ? [{ extends: true as const, ...server('postgres') }] : []),
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'ui',
          include: ['tests/{ui,visualiser}/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['tests/support/ui-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          globalSetup: ['tests/support/portal-global-setup.ts'],
          // After the others: a browser wants the processors that two workers would take from it.
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
