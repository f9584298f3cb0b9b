import { z } from 'zod';

/*
 * The content security policy forbids generated code. Schemas probe for it when they are made, so
 * this must be imported before any of them.
 */
z.config({ jitless: true });
