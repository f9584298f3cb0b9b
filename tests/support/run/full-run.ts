/**
 * Whether everything runs: the mutants again, every browser test, every command. Continuous
 * integration asks for it; a change runs what it needs (`docs/testing.md`).
 */
export const isFullRun = process.env['PORTAL_TEST_ALL'] === '1';

/** Whether each server test runs on both engines. The nightly run asks for it. */
export const areAllOnBoth = process.env['PORTAL_TEST_ENGINES'] === 'both';
