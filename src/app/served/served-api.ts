import type { Call } from '#contract/call/call.ts';
import type { ScreenOrder } from '#contract/call/served-screen.ts';
import type { Api } from '#src/api/api.ts';

function refuse(): never {
  throw new Error('A painted screen only reads.');
}

/** A client that reads what a screen is painted with, as its reader; it refuses everything else. */
export function createServedApi(read: ScreenOrder['read']): Api {
  return {
    call: async (call: Call, input = {}) => {
      if (call.method !== 'GET') refuse();
      const { params = {}, query = {} } = input;
      // The server has made the answer by the same contract.
      return (await read({ call: call.name, params, query })) as never;
    },
    open: async () => refuse(),
    listen: async () => refuse(),
    prove: async () => refuse(),
    upload: async () => refuse(),
  };
}
