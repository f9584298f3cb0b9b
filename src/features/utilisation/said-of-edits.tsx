import type { Said } from './paste-words.ts';

/** What was done in the grid, and all that a paste left out, to be unfolded. */
export function SaidOfEdits({ said: { text, leftOut } }: { readonly said: Said }) {
  return (
    <div className="u-said" data-empty={text === '' ? '' : undefined}>
      <output>{text}</output>
      {leftOut.length > 0 && (
        <details>
          <summary>All {leftOut.length} left out</summary>
          <ul className="u-left-out" aria-label="Left out of the paste">
            {leftOut.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
