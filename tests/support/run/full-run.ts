/**
 * Whether everything runs: the mutants again, each server test on both engines, every browser test.
 * Continuous integration asks for it; a change runs what it needs (`docs/testing.md`).
 */
export const isFullRun = process.env['PORTAL_TEST_ALL'] === '1';
