import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { canTestOnPostgres } from './tests/support/databases/find-postgres.ts';
import { freshGlobs } from './tests/support/run/fresh-globs.ts';
import { testsLeftOut } from './tests/support/run/full-run-tests.ts';
import { areAllOnBoth, isFullRun } from './tests/support/run/full-run.ts';
import { serverTests } from './tests/support/run/server-tests.ts';

const server = (engine: 'pglite' | 'postgres', include: readonly string[]) => ({
  test: {
    name: `server-${engine}`,
    include: [...include],
    exclude: testsLeftOut('server', isFullRun, commandLine),
    environment: 'node' as const,
    // The application has no state outside what a test creates; importing it per file costs minutes.
    isolate: false,
    env: { PORTAL_TEST_ENGINE: engine },
    globalSetup: ['tests/support/databases/database-global-setup.ts'],
    setupFiles: ['tests/support/databases/await-preparation.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

const commandLine = process.argv.slice(2);
const { pglite, postgres } = serverTests(canTestOnPostgres(), areAllOnBoth);

export default defineConfig({
  plugins: [freshGlobs()],
  test: {
    maxWorkers: 2,
    // What was compiled once is not compiled again by another project or run.
    experimental: { fsModuleCache: true },
    // Property tests take seconds on a machine that does other work as well.
    testTimeout: 30_000,
    reporters: ['default', './tests/support/run/plain-line-reporter.ts'],
    setupFiles: ['tests/support/run/fail-on-console.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'domain',
          include: ['tests/{domain,contract,architecture,scripts,qa}/**/*.test.ts'],
          exclude: testsLeftOut('domain', isFullRun, commandLine),
          environment: 'node',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'machines',
          include: ['tests/{machines,kit/!(inspection)}/**/*.test.ts'],
          environment: 'node',
          // What one file has explored of a chart, the next one knows.
          isolate: false,
        },
      },
      { extends: true, ...server('pglite', pglite) },
      ...(postgres.length > 0 ? [{ extends: true as const, ...server('postgres', postgres) }] : []),
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'ui',
          include: ['tests/{src,visualiser,kit/inspection}/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // The design system takes longer to import than most files to run.
          isolate: false,
          setupFiles: ['tests/support/run/ui-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: testsLeftOut('e2e', isFullRun, commandLine),
          environment: 'node',
          isolate: false,
          globalSetup: ['tests/support/run/portal-global-setup.ts'],
          setupFiles: ['tests/support/databases/await-preparation.ts'],
          // After the others: a browser wants the processors that two workers would take from it.
          sequence: { groupOrder: 1 },
          // One browser a processor: a third makes clicks of the others late.
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // What waited in vain is tried once more and named at the end; a wrong answer is not.
          retry: { count: 1, condition: /Timeout \d+ms exceeded|timed out/i },
        },
      },
    ],
  },
});
