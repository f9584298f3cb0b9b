import type { Call } from '#contract/call/call.ts';
import type { CallRequest } from '#server/platform/http/call-request.ts';
import type { Publisher } from './publish-document.steps.ts';

/** The user of the lessor who publishes, and the time. */
export function publisherOf({ caller, now }: Pick<CallRequest<Call>, 'caller' | 'now'>): Publisher {
  return { externalUserId: caller.externalUserId, name: caller.displayName, at: new Date(now) };
}
