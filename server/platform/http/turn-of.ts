import type { Turn } from '#server/platform/work/fair-queue.ts';
import type { Caller } from './caller.ts';

/** The facts of a request that decide its turn. */
interface Asking {
  readonly caller: Pick<Caller, 'externalUserId'> | undefined;
  /** Empty where the lessor works for itself. */
  readonly custId: string;
  readonly signal?: AbortSignal | undefined;
}

/** The turn of a request in a queue: that of its customer and user, until its reader leaves. */
export function turnOf({ caller, custId, signal }: Asking): Turn {
  return { custId, user: caller?.externalUserId ?? '', signal };
}
