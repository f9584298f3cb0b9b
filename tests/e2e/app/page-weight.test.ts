import { expect, it } from 'vitest';
import { isInBudget } from '#qa/bench/web/measure-page.ts';
import { openings } from '#qa/bench/web/openings.ts';
import { weighOpening } from '#qa/bench/web/weigh-opening.ts';
import { sharedBrowser } from '#tests/support/run/browser.ts';
import { usePortal } from '#tests/support/portal/use-portal.ts';

const { portal } = usePortal();

it.each(openings)('$name stays within its bytes and requests', async (opening) => {
  const browser = await sharedBrowser({ backForwardCache: false });
  const files = await weighOpening(browser, `${portal().url}/`, opening);

  expect(files.length).toBeGreaterThan(1);
  expect({ files, isInBudget: isInBudget(opening, files) }).toMatchObject({ isInBudget: true });
});
