import { useSyncExternalStore } from 'react';
import { formatInstant } from '#domain/format/date.ts';

let printedAt = '';

function watchPrinting(changed: () => void): () => void {
  const note = (): void => {
    printedAt = new Date().toISOString();
    changed();
  };
  addEventListener('beforeprint', note);
  return () => removeEventListener('beforeprint', note);
}

/** When a page was printed, on paper only: a screen may have been open for days. */
export function PrintedAt() {
  const at = useSyncExternalStore(
    watchPrinting,
    () => printedAt,
    () => '',
  );
  return (
    <p className="print-only" data-shell-printed>
      {at !== '' && `Printed ${formatInstant(at)}`}
    </p>
  );
}
