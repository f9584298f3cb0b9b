import { useSelector } from '@xstate/react';
import { hasChange } from '#machines/utilisation/utilisation-input/utilisation-input.selectors.ts';
import type { UtilisationRef } from '../use-utilisation.ts';
import type { Said } from './paste-words.ts';

const silence: Said = { text: '', leftOut: [] };

/** The message about an action in the grid, while the action is not undone. */
export function SaidOfChange(props: { readonly chart: UtilisationRef; readonly said: Said }) {
  const { about } = props.said;
  const isUndone = useSelector(
    props.chart,
    (snapshot) => about !== undefined && !hasChange(snapshot, about),
  );
  return <SaidOfEdits said={isUndone ? silence : props.said} />;
}

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
