import { describe, expect, test } from 'vitest';
import { ownRoutes } from '#domain/access/own-routes.ts';
import { routes } from '#domain/access/routes.ts';
import { builtRoutes } from '#src/app/screens.ts';
import { openedParts } from '#qa/looks/data/opened-parts.ts';
import { lookedScreens, nameOfLooked } from '#qa/looks/data/looked-screens.ts';

describe('the contact sheet', () => {
  test('has every route with an access rule, and no other', () => {
    const listed = Object.keys(openedParts).toSorted();

    expect(listed).toEqual([...routes, ...ownRoutes].map(({ path }) => path).toSorted());
    expect(builtRoutes.filter((path) => !listed.includes(path))).toEqual([]);
  });

  test('names each screen once, so that no picture replaces another', () => {
    const names = lookedScreens.map(nameOfLooked);

    expect(new Set(names).size).toBe(names.length);
  });
});
