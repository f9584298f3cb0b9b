import { useCallback, useState } from 'react';
import { type ReviewDecision, reviewDecisions } from '#contract/accounts/access-review.ts';
import { isRecord } from '#domain/text/is-record.ts';
import type { KeptDecisions } from '#machines/accounts/access-review/access-review.machine.ts';
import { useDraftStore } from '#src/drafts/use-draft.ts';

const name = 'accessReview';

const known: ReadonlySet<unknown> = new Set(reviewDecisions);

function areDecisions(value: unknown): value is Readonly<Record<string, ReviewDecision>> {
  return isRecord(value) && Object.values(value).every((decision) => known.has(decision));
}

/** Stored decisions; null where there are none and where the stored text is damaged. */
export function parseDecisions(text: string | undefined): KeptDecisions | null {
  try {
    const kept: unknown = JSON.parse(text ?? '');
    if (!isRecord(kept)) return null;
    const { quarter, decisions } = kept;
    return typeof quarter === 'string' && areDecisions(decisions) ? { quarter, decisions } : null;
  } catch {
    return null;
  }
}

/**
 * The unsent decisions of a review, stored until they are sent. They are read once, when the screen
 * opens; the chart holds them from then on.
 */
export function useReviewDraft() {
  const drafts = useDraftStore();
  const [kept] = useState(() => parseDecisions(drafts.read(name)));
  const store = useCallback(
    (next: KeptDecisions | null): void =>
      drafts.write(name, next === null ? undefined : JSON.stringify(next)),
    [drafts],
  );
  return { kept, store };
}
