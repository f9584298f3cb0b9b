import { z } from 'zod';

/*
 * The content security policy forbids generated code. Schemas test for it when they are created, so
 * this module must be imported before them.
 */
z.config({ jitless: true });
