import { z } from 'zod';

/** Header that identifies a repeated write (R20). */
export const idempotencyHeader = 'Idempotency-Key';

/** A key: chosen at random by the sender, the same for every repeat of one write. */
export const idempotencyKeySchema = z.string().regex(/^[\w-]{16,100}$/);
