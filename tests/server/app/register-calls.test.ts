import { describe, expect, it } from 'vitest';
import { type Call, defineCall } from '#contract/call/call.ts';
import { calls } from '#contract/calls.ts';
import { checkComplete } from '#server/app/register-calls.ts';
import { handle } from '#server/platform/http/handle.ts';

describe('checkComplete', () => {
  const getThing = defineCall({
    name: 'getThing',
    method: 'GET',
    path: '/portal/api/things',
    summary: 'A thing',
    access: 'signedIn',
    errors: [],
  });
  const stray = handle(getThing, () => undefined);

  it('names calls without handler and handlers without call (S19)', () => {
    expect(() => checkComplete([stray])).toThrow(
      /Without handler: getTerms, .*authenticate, .*Without call: getThing\./,
    );
  });

  it('refuses two handlers of one call', () => {
    const registrations = calls.map((call: Call) => ({ ...stray, call }));

    expect(() => checkComplete(registrations)).not.toThrow();
    expect(() => checkComplete([...registrations, ...registrations.slice(0, 1)])).toThrow(
      'A call has two handlers.',
    );
  });
});
