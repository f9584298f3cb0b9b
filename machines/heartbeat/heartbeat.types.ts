export interface HeartbeatInput {
  /** Epoch ms at which the session began; the first beat goes out then. */
  readonly at: number;
}

export interface HeartbeatContext {
  /** Epoch ms of the last beat. */
  readonly beatAt: number;
}

export type HeartbeatEvent =
  | { readonly type: 'heartbeat.due'; readonly at: number }
  | { readonly type: 'route.changed'; readonly at: number }
  | { readonly type: 'connection.lost' }
  | { readonly type: 'connection.restored' };

export interface BeatPlan {
  readonly everyMs: number;
}
