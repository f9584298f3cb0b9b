import { z } from 'zod';
import type { ScreenRead } from '#contract/call/served-screen.ts';
import { admit } from '#server/platform/http/admit.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { RawCallRequest } from '#server/platform/http/call-request.ts';
import type { CallServices, HandledCall } from '#server/platform/http/handle.ts';

/** What a read takes from the request that it belongs to. */
export type ReadingRequest = Pick<RawCallRequest, 'requestId' | 'ip' | 'userAgent' | 'logFault'>;

/** A read of data that leaves no line in the audit log and changes nothing. */
function isPlainRead({ call: { method, mode, access, answer, stepUp } }: HandledCall): boolean {
  const isReadOnly = method === 'GET' && mode === 'readOnly';
  if (stepUp === true) return false;
  return isReadOnly && access !== 'public' && answer instanceof z.ZodType;
}

/** The query as an address would carry it. */
function asAddress(query: ScreenRead['query']): Readonly<Record<string, string>> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

/**
 * Answers the reads of a painting by the handlers of the calls themselves, with the rights of the
 * reader and the same checks; anything but a plain read of the contract is refused.
 */
export function createScreenReads(registrations: readonly HandledCall[], services: CallServices) {
  const reads = new Map(
    registrations.filter(isPlainRead).map((handled) => [handled.call.name, handled] as const),
  );
  return (request: ReadingRequest, caller: Caller) =>
    async ({ call: name, params, query }: ScreenRead): Promise<unknown> => {
      const handled = reads.get(name);
      if (handled === undefined) throw new Error(`No painted screen reads ${name}.`);
      admit(handled.call, caller);
      const answer = await handled.respond(
        {
          params,
          query: asAddress(query),
          body: undefined,
          headers: {},
          caller,
          requestId: request.requestId,
          ip: request.ip,
          userAgent: request.userAgent,
          logFault: request.logFault,
          setHeader: () => undefined,
        },
        services,
      );
      // As the page would read it from the wire.
      return JSON.parse(JSON.stringify(answer)) as unknown;
    };
}
