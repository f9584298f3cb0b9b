import type { QueryClient } from '@tanstack/react-query';
import type { FirstAnswer } from '#contract/call/served-screen.ts';

const id = 'first-answers';

/** Removes the answers that the document came with. They are private: nothing may keep them. */
function removeAnswers(page: Document): HTMLElement | null {
  const element = page.getElementById(id);
  element?.remove();
  return element;
}

/** Forgets a painting that is not taken over, with everything that waits for it. */
export function dropPainting(page: Document, root: HTMLElement): void {
  removeAnswers(page);
  const { dataset } = page.documentElement;
  delete dataset['idle'];
  delete dataset['wishes'];
  delete root.dataset['page'];
}

/** Moves the answers that the document came with into the cache of their reader. */
export function takeFirstAnswers(page: Document, username: string, queries: QueryClient): void {
  const element = removeAnswers(page);
  if (element === null || element.dataset['reader'] !== username) return;
  // The server has made the answers by the same contract.
  const answers = JSON.parse(element.textContent) as readonly FirstAnswer[];
  for (const { key, data } of answers) queries.setQueryData(key, data);
}
