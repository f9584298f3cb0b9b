import type { Said } from './paste-words.ts';

/** The message about an action in the grid, with an expandable list of what a paste left out. */
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
