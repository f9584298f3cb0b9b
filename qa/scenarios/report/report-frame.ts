/** What a report says besides the results. */
export interface ReportFrame {
  /** As part of a sentence: "replayed on the machine". */
  readonly where: string;
  /** What replayed, with its version. */
  readonly engine: string;
  /** Options that repeat a replay of the same kind. */
  readonly options: string;
  readonly repeat: number;
  /** The commit of the portal that was replayed, as a person would name it. */
  readonly commit: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
}

/** A moment as text, to the second, UTC: "2026-01-05 08:00:00 UTC". */
export function momentText(epochMs: number): string {
  return `${new Date(epochMs).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
