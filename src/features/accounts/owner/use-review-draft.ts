import { useCallback, useState } from 'react';
import type { KeptDecisions } from '#machines/accounts/access-review/access-review.machine.ts';
import { useDraftStore } from '#src/drafts/use-draft.ts';

const name = 'accessReview';

/**
 * The unsent decisions of a review, stored until they are sent. They are read once, when the screen
 * opens; the chart holds them from then on.
 */
export function useReviewDraft() {
  const drafts = useDraftStore();
  const [kept] = useState(() => {
    const text = drafts.read(name);
    return text === undefined ? null : (JSON.parse(text) as KeptDecisions);
  });
  const store = useCallback(
    (next: KeptDecisions | null): void =>
      drafts.write(name, next === null ? undefined : JSON.stringify(next)),
    [drafts],
  );
  return { kept, store };
}
