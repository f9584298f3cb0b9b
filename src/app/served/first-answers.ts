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

/** Puts answers into a cache. The server has made them by the same contract. */
export function putAnswers(text: string | undefined, queries: QueryClient): void {
  const answers = JSON.parse(text ?? '[]') as readonly FirstAnswer[];
  for (const { key, data } of answers) queries.setQueryData(key, data);
}

/** Moves the answers that the document came with into the cache of their reader. */
export function takeFirstAnswers(page: Document, username: string, queries: QueryClient): void {
  const element = removeAnswers(page);
  if (element?.dataset['reader'] === username) putAnswers(element.textContent, queries);
}
