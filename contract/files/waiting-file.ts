import { z } from 'zod';
import { defineCall } from '#contract/call/call.ts';

/** Which place the next file of the user has in the queues of this server. */
export const getWaitingFile = defineCall({
  name: 'getWaitingFile',
  method: 'GET',
  path: '/portal/api/waiting-file',
  summary: 'The place of the next file of the user that waits',
  access: 'accepted',
  scope: { none: 'It reads what the server has in memory.' },
  answer: z.object({
    /** 1 when it is next; null when none waits, or another server makes it. */
    place: z.number().int().min(1).nullable(),
  }),
  errors: [],
});
