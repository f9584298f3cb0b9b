import { z } from 'zod';

/*
 * Imported before any schema is created: the content security policy of the page forbids the probe.
 */
z.config({ jitless: true });
