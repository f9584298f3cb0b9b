import type { Call } from '#contract/call/call.ts';
import { sendUpload } from './uploads.ts';

/** The calls of files on their way to the portal. */
export const filesCalls: readonly Call[] = [sendUpload];
