import { fromPromise } from 'xstate';
import type { ItemDetail } from '#contract/projects/project-detail.ts';
import { answerProjectItem } from '#contract/projects/projects.ts';
import { itemResponseMachine } from '#machines/projects/item-response/item-response.machine.ts';
import type { ItemAnswer } from '#machines/projects/item-response/item-response.ports.ts';
import type { Api } from '#src/api/api.ts';

/**
 * Gives the chart of an answer its call. Sending the same text and files again repeats the first
 * attempt under its key (R20); `keep` stores the server's response for the screens.
 */
export function provideAnswer(
  api: Api,
  { id, rowVersion }: ItemDetail,
  keep: (item: ItemDetail) => void,
) {
  const keys = new Map<string, string>();
  return itemResponseMachine.provide({
    actors: {
      sendAnswer: fromPromise<void, ItemAnswer>(async ({ input }) => {
        const body = { text: input.text, uploadIds: [...input.uploadIds], rowVersion };
        const sent = JSON.stringify(body);
        const key = keys.get(sent) ?? crypto.randomUUID();
        keys.set(sent, key);
        keep(await api.call(answerProjectItem, { params: { id }, body, key }));
      }),
    },
  });
}
