import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, describe, expect, test } from 'vitest';

/** A forbidden import for each rule of order: the rule, the file, and what it may not import. */
const forbidden: readonly (readonly [rule: string, from: string, to: string])[] = [
  ['domain-stands-alone', 'domain/a/wish.ts', 'contract/a/call.ts'],
  ['contract-knows-domain-only', 'contract/a/wish.ts', 'machines/a/chart.ts'],
  ['machines-are-headless', 'machines/a/wish.ts', 'src/ui/part.ts'],
  ['page-does-not-reach-the-server', 'src/app/wish.ts', 'server/a/query.ts'],
  ['server-does-not-reach-the-page', 'server/a/wish.ts', 'src/ui/part.ts'],
  ['kit-serves-any-application', 'kit/a/wish.ts', 'machines/a/chart.ts'],
  ['qa-is-a-bench', 'visualiser/ui/wish.ts', 'qa/a/story.ts'],
  ['qa-is-a-bench', 'kit/a/bench.ts', 'qa/a/story.ts'],
  ['features-are-strangers', 'src/features/a/wish.ts', 'src/features/b/page.ts'],
  ['features-do-not-know-the-app', 'src/features/a/menu.ts', 'src/app/shell.ts'],
  ['ui-has-no-domain-words', 'src/ui/wish.ts', 'src/lists/list.ts'],
  ['foundation-of-the-page', 'src/api/wish.ts', 'src/forms/form.ts'],
  ['lists-and-forms-serve-features', 'src/lists/wish.ts', 'src/features/b/page.ts'],
  ['seed-inserts-nothing', 'server/seed/a/wish.ts', 'server/platform/db/insert-rows.ts'],
  ['production-does-not-import-tests', 'src/app/fake.ts', 'tests/a/fake.ts'],
];

const folder = mkdtempSync(path.join(tmpdir(), 'portal-boundaries-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

/** Every broken rule as `rule from to`, without the rule about files that nobody imports. */
async function brokenRules(): Promise<readonly string[]> {
  const require = createRequire(import.meta.url);
  const rules: IConfiguration = require('../../.dependency-cruiser.cjs');
  const { output } = await cruise(['.'], {
    ...rules.options,
    ruleSet: { forbidden: rules.forbidden ?? [] },
    validate: true,
    baseDir: folder,
  });
  const { violations } = (output as ICruiseResult).summary;
  return violations
    .filter(({ rule }) => rule.name !== 'no-orphans')
    .map(({ rule, from, to }) => `${rule.name} ${from} ${to}`);
}

describe('the import rules', () => {
  test('report each import against the order of the layers', { timeout: 60_000 }, async () => {
    for (const [, from, to] of forbidden) {
      write(to, 'export const found = 1;\n');
      const address = path.posix.relative(path.posix.dirname(from), to);
      write(from, `import { found } from '${address}';\nexport const wish = found;\n`);
    }

    const broken = await brokenRules();

    expect(broken).toEqual(expect.arrayContaining(forbidden.map((row) => row.join(' '))));
  });
});
