import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { leaseMonthKey } from '#domain/utilisation/read-book.ts';
import {
  getUtilisation,
  type SaveResult,
  saveUtilisation,
  submitUtilisation,
  withdrawUtilisation,
} from '#contract/utilisation.ts';
import { leaseMonthMachine } from '#machines/lease-month/lease-month.machine.ts';
import type { SaveAnswer, SaveRequest } from '#machines/lease-month/lease-month.types.ts';
import { utilisationInputMachine } from '#machines/utilisation-input/utilisation-input.machine.ts';
import type {
  LoadedUtilisation,
  Period,
  Submission,
  VersionedMonth,
} from '#machines/utilisation-input/utilisation-input.types.ts';
import type { CallInput } from '#src/api/api.ts';
import type { UserApi } from '#src/api/api-context.ts';
import type { DraftStore } from '#src/drafts/draft-store.ts';
import type { Visit } from '#src/drafts/visit.ts';
import { keepDraftsIn } from './draft-keeper.ts';
import type { SentTexts } from './draft-writes.ts';
import { readDrafts } from './read-drafts.ts';
import { repeatableCalls } from './repeatable-calls.ts';
import { createSaveQueue } from './save-queue.ts';
import { draftsOf, takeOver } from './visit-drafts.ts';

type SaveBody = NonNullable<CallInput<typeof saveUtilisation>['body']>;

const watchConnection = fromCallback<EventObject, Record<string, never>>(({ sendBack }) => {
  const lost = (): void => sendBack({ type: 'connection.lost' });
  const restored = (): void => sendBack({ type: 'connection.restored' });
  if (!navigator.onLine) lost();
  window.addEventListener('offline', lost);
  window.addEventListener('online', restored);
  return () => {
    window.removeEventListener('offline', lost);
    window.removeEventListener('online', restored);
  };
});

/**
 * The utilisation chart with its ports: the calls of the contract and the drafts of the person. What
 * an earlier visit still saves is settled before anything is read.
 */
export function provideUtilisation(
  api: UserApi,
  drafts: DraftStore,
  visit: Visit,
  settle: () => Promise<void>,
) {
  const own = draftsOf(drafts, visit.id);
  const sent: SentTexts = new Map();
  const once = repeatableCalls();
  const save = createSaveQueue(async (requests) => {
    const body = { drafts: requests } as unknown as SaveBody;
    const { results } = await once(body, (key) => api.call(saveUtilisation, { body, key }));
    return results;
  });
  const saveDraft = fromPromise<SaveAnswer, SaveRequest>(({ input }) => {
    sent.set(leaseMonthKey(input.leaseId, input.month), input);
    return save(input);
  });
  return utilisationInputMachine.provide({
    actors: {
      leaseMonth: leaseMonthMachine.provide({ actors: { saveDraft } }),
      keepDrafts: keepDraftsIn(own, visit, sent),
      watchConnection,
      loadUtilisation: fromPromise<LoadedUtilisation, Period>(async ({ input, signal }) => {
        const { month, noOfMonths } = input;
        const query = { noOfMonths, ...(month !== null && { month }) };
        await settle();
        const view = await api.call(getUtilisation, { query, signal });
        takeOver(drafts, visit.id, await visit.living());
        return { view, ...readDrafts(own, view) };
      }),
      submitMonths: fromPromise<Submission, { readonly months: readonly VersionedMonth[] }>(
        async ({ input }) => {
          const body = { months: [...input.months] };
          return once(body, (key) => api.call(submitUtilisation, { body, key }));
        },
      ),
      withdrawMonth: fromPromise<SaveResult, VersionedMonth>(async ({ input }) =>
        once(input, (key) => api.call(withdrawUtilisation, { body: input, key })),
      ),
    },
  });
}
