import type { Call } from '#contract/call/call.ts';
import { sendUpload } from './uploads.ts';

export const filesCalls: readonly Call[] = [sendUpload];
