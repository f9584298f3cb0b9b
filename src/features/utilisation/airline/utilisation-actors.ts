import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { leaseMonthKey } from '#domain/utilisation/leases/read-book.ts';
import {
  getUtilisation,
  type SaveResult,
  saveUtilisation,
  submitUtilisation,
  withdrawUtilisation,
} from '#contract/utilisation/utilisation.ts';
import { leaseMonthMachine } from '#machines/utilisation/lease-month/lease-month.machine.ts';
import type { SaveAnswer } from '#machines/utilisation/lease-month/save-answer.ts';
import type { SaveRequest } from '#machines/utilisation/lease-month/lease-month.ports.ts';
import { utilisationInputMachine } from '#machines/utilisation/utilisation-input/utilisation-input.machine.ts';
import type {
  LoadedUtilisation,
  ShownPeriod,
  VersionedMonth,
} from '#machines/utilisation/book/book.types.ts';
import type { SubmissionResult } from '#machines/utilisation/utilisation-input/utilisation-input.ports.ts';
import type { CallInput } from '#src/api/api.ts';
import type { UserApi } from '#src/api/api-context.ts';
import type { DraftStore } from '#src/drafts/draft-store.ts';
import type { OpenScreen } from '#src/drafts/open-screen.ts';
import { keepDraftsIn } from './drafts/draft-keeper.ts';
import type { SentTexts } from './drafts/draft-writes.ts';
import { readDrafts } from './drafts/read-drafts.ts';
import { repeatableCalls } from './repeatable-calls.ts';
import { createSaveQueue } from './drafts/save-queue.ts';
import { draftsOf, takeOver } from './drafts/visit-drafts.ts';

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
 * The utilisation chart with its ports: the calls of the contract and the drafts of the person. The
 * last saves of an earlier visit are awaited before the first read.
 */
export function provideUtilisation(
  api: UserApi,
  drafts: DraftStore,
  screen: OpenScreen,
  settle: () => Promise<void>,
) {
  const own = draftsOf(drafts, screen.id);
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
      keepDrafts: keepDraftsIn(own, screen, sent),
      watchConnection,
      loadUtilisation: fromPromise<LoadedUtilisation, ShownPeriod>(async ({ input, signal }) => {
        const { month, noOfMonths } = input;
        const query = { noOfMonths, ...(month !== null && { month }) };
        await settle();
        const view = await api.call(getUtilisation, { query, signal });
        takeOver(drafts, screen.id, await screen.living());
        return { view, ...readDrafts(own, view) };
      }),
      submitMonths: fromPromise<SubmissionResult, { readonly months: readonly VersionedMonth[] }>(
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
