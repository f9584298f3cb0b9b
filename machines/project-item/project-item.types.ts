import type { ItemCommand } from './project-item.commands.ts';

export type ProjectItemEvent = { readonly type: ItemCommand };
