import type { Call } from '#contract/call/call.ts';
import { deleteView, listViews, putView } from './views.ts';

export const listsCalls: readonly Call[] = [listViews, putView, deleteView];
