import type { Page, Route } from 'playwright-core';

/** Reads of data; who somebody is and what the portal hints at stay as they are. */
const reads = /\/portal\/api\/(?!me\b|notifications\/stream|session)/;

/** A value without its rows: lists are empty and counts of rows are zero. */
function withoutRows(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value === 'number' && name === 'total') return 0;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withoutRows(part, key)]),
  );
}

async function answerEmpty(route: Route): Promise<void> {
  const response = await route.fetch();
  const isJson = response.headers()['content-type']?.includes('json') === true;
  if (!isJson || !response.ok()) return route.fulfill({ response });
  const answer: unknown = await response.json();
  return route.fulfill({ response, json: withoutRows(answer) });
}

async function answerFailure(route: Route): Promise<void> {
  const body = {
    type: 'about:blank',
    title: 'Internal Server Error',
    status: 500,
    code: 'internal',
  };
  await route.fulfill({ status: 500, contentType: 'application/problem+json', json: body });
}

/**
 * From now on the page reads nothing, gets no answer, or gets refused; its writes are left alone.
 * Returns what ends it.
 */
export async function answerOtherwise(
  page: Page,
  state: 'empty' | 'loading' | 'error',
): Promise<() => Promise<void>> {
  await page.route(reads, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    if (state === 'empty') return answerEmpty(route);
    if (state === 'error') return answerFailure(route);
    // Without an answer until the page is left.
    return undefined;
  });
  return () => page.unrouteAll({ behavior: 'ignoreErrors' });
}
