import type { Call } from '#contract/call/call.ts';
import { deleteView, listViews, putView } from './views.ts';

/** The calls of saved views of lists. */
export const listsCalls: readonly Call[] = [listViews, putView, deleteView];
