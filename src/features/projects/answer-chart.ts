import { fromPromise } from 'xstate';
import type { ItemDetail } from '#contract/project-detail.ts';
import { answerProjectItem } from '#contract/projects.ts';
import { itemResponseMachine } from '#machines/item-response/item-response.machine.ts';
import type { ItemAnswer } from '#machines/item-response/item-response.types.ts';
import type { Api } from '#src/api/api.ts';

/**
 * Gives the chart of an answer its call. The same words and files sent again repeat the first attempt
 * under its key (R20); `keep` puts what the server answers before the screens.
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
