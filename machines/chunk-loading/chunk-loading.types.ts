/** Which attempt it is, from 1: the second one must not be answered by a cached failure. */
export interface ChunkAttempt {
  readonly attempt: number;
}
