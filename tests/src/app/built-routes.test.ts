import { expect, it } from 'vitest';
import { routes } from '#domain/access/routes.ts';
import { builtRoutes } from '#src/app/screens.ts';

it('every screen of the specification is built, so that its address and its menu item exist', () => {
  const missing = routes.map(({ path }) => path).filter((path) => !builtRoutes.includes(path));

  expect(missing).toEqual([]);
});
