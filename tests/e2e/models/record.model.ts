import type { Locator, Page } from 'playwright-core';

/** The open record of a list, by its heading. */
export function openedRecord(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title, exact: true });
}

/** The figures of the list that its frame does not show in full, and by how much the table is wider. */
export async function cutFigures(page: Page): Promise<string[]> {
  return page.locator('.list-page .table-frame').evaluate((frame) => {
    const { left, right } = frame.getBoundingClientRect();
    const cut = [...frame.querySelectorAll('[data-numeric]')].filter((cell) => {
      const words = document.createRange();
      words.selectNodeContents(cell);
      const box = words.getBoundingClientRect();
      return box.width > 0 && (box.left < left || box.right > right);
    });
    const excess = frame.scrollWidth - frame.clientWidth;
    const wider = excess > 0 ? [`the table is ${excess} pixels wider`] : [];
    return [...cut.map((cell) => cell.textContent), ...wider];
  });
}

/** Whether the top of a part is in the window. */
export async function isInSight(part: Locator): Promise<boolean> {
  const box = await part.boundingBox();
  const size = part.page().viewportSize();
  return box !== null && size !== null && box.y >= 0 && box.y < size.height && box.x < size.width;
}
