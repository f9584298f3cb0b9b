import { z } from 'zod';

/** Parameters of a call about one object: its id in the path. */
export const idParams = z.object({ id: z.string().max(100) });

/** The same where the portal itself created the id. */
export const uuidParams = z.object({ id: z.uuid() });
