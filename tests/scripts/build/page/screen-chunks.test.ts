import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { modulesIn } from '#scripts/build/page/screen-chunks.ts';
import { builtRoutes } from '#src/app/screens.ts';

it('finds the module of every screen that the page has', () => {
  const folder = 'src/features';
  const files = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.screens.ts'));
  const found = files.flatMap((file) => {
    const path = posix.join(folder, file);
    return modulesIn(posix.dirname(path), readFileSync(path, 'utf8'));
  });

  expect(found.map(([route]) => route).toSorted()).toEqual([...builtRoutes].toSorted());
  for (const [, module] of found) expect(readFileSync(module, 'utf8')).toContain('export default');
});
