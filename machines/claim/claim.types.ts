import type { ClaimCommand } from './claim.commands.ts';

export interface ClaimContext {
  /** A rejected claim is reopened once only. */
  readonly wasReopened: boolean;
}

export type ClaimEvent = { readonly type: ClaimCommand };
