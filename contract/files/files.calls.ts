import type { Call } from '#contract/call/call.ts';
import { sendUpload } from './uploads.ts';
import { getWaitingFile } from './waiting-file.ts';

export const filesCalls: readonly Call[] = [sendUpload, getWaitingFile];
