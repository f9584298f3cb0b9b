import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findStructureFaults, prepareStructureCheck } from '#qa/looks/find-structure-faults.ts';
import { newVisitor, sharedBrowser, type Visitor } from '#tests/support/run/browser.ts';

let visitor: Visitor;

beforeEach(async () => {
  const browser = await sharedBrowser({ backForwardCache: false });
  visitor = await newVisitor(browser, { url: 'http://127.0.0.1/' });
  await prepareStructureCheck(visitor.context);
});

afterEach(() => visitor.context.close());

/** What the check finds in a body, as kind and text. */
async function faultsOf(body: string, page: Page = visitor.page): Promise<readonly string[]> {
  await page.goto('about:blank');
  await page.setContent(`<style>button { font: 16px serif; min-height: 24px }</style>${body}`);
  return (await findStructureFaults(page)).map(({ kind, text }) => `${kind}: ${text}`);
}

const cut = 'width: 40px; overflow: hidden; white-space: nowrap';
const over = 'position: relative; inset-inline-start: -20px';

describe('the check of the structure of a screen', () => {
  it.each([
    ['a page wider than its window', '<p style="width: 1500px">Long</p>', 'wider: is '],
    ['a word that is cut off', `<p style="${cut}">Supplemental</p>`, 'clipped: “Supplemental”'],
    [
      'a figure that is cut off, even with an ellipsis and a title',
      `<p style="${cut}; text-overflow: ellipsis" title="99,999,999.99">99,999,999.99</p>`,
      'clipped: “99,999,999.99”',
    ],
    [
      'a figure that is cut off by a box around it',
      `<div style="${cut}"><b>USD 99,999,999.99</b></div>`,
      'clipped: “USD 99,999,999.99”',
    ],
    [
      'the lower half of a line that is cut off',
      '<p style="height: 8px; overflow: clip; line-height: 20px">Low</p>',
      'clipped: “Low”',
    ],
    [
      'a figure that is longer than its field',
      '<input aria-label="Amount" value="99,999,999.99" style="width: 60px; height: 24px">',
      'clipped: “99,999,999.99” is cut off in its field',
    ],
    [
      'two buttons that lie over one another',
      `<button>First</button><button style="${over}">Second</button>`,
      'overlap: “First” and “Second”',
    ],
    [
      'a button of less than 24 pixels (WCAG 2.5.8)',
      '<button style="min-height: 0; height: 20px">Low</button>',
      'target: “Low”',
    ],
    [
      'a row of filters of another height',
      '<div class="list-toolbar" style="height: 40px">Filters</div>',
      'filters: the row of filters is 40 px high, not 32',
    ],
  ])('finds %s', async (_name, body, start) => {
    const faults = await faultsOf(body);

    expect(faults.map((fault) => fault.slice(0, start.length))).toEqual([start]);
  });

  it.each([
    ['a name with an ellipsis', `<p style="${cut}; text-overflow: ellipsis">Supplemental</p>`],
    ['a name with its whole text as title', `<p style="${cut}" title="Supplemental">Supplem</p>`],
    [
      'what can be scrolled to',
      '<div style="width: 40px; overflow: auto"><b>99,999,999.99</b></div>',
    ],
    [
      'what only a screen reader reads',
      '<p style="width: 1px; height: 1px; overflow: hidden">All</p>',
    ],
    ['a link in a sentence', '<p style="line-height: 16px">See <a href="#">here</a>.</p>'],
    [
      'a button in its row',
      '<a href="#" style="display: block; height: 30px"><button>Go</button></a>',
    ],
    [
      'a panel over the page',
      `<button>First</button><div style="position: absolute; z-index: 1; top: 8px"><button>Second</button></div>`,
    ],
    ['a row of filters as it should be', '<div class="list-toolbar" style="height: 32px">F</div>'],
  ])('lets pass %s', async (_name, body) => {
    expect(await faultsOf(body)).toEqual([]);
  });
});
