import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { counted } from '#domain/format/numbers.ts';
import type { GridChange, GridRow } from '#domain/utilisation/grid/grid.types.ts';
import { hiddenRowCount } from '#domain/utilisation/grid/hidden-rows.ts';
import { hasChange } from '#machines/utilisation/utilisation-input/utilisation-input.selectors.ts';
import type { UtilisationRef } from '../use-utilisation.ts';
import type { Said } from './paste-words.ts';

const silence: Said = { text: '', leftOut: [] };

interface ChangeProps {
  readonly chart: UtilisationRef;
  readonly said: Said;
  /** The displayed rows. */
  readonly rows: readonly GridRow[];
  /** Shows all rows. */
  readonly onShow: () => void;
}

/** The message about an action in the grid, while the action is not undone. */
export function SaidOfChange(props: ChangeProps) {
  const { about } = props.said;
  const isUndone = useSelector(
    props.chart,
    (snapshot) => about !== undefined && !hasChange(snapshot, about),
  );
  return (
    <>
      <SaidOfEdits said={isUndone ? silence : props.said} />
      {about !== undefined && !isUndone && <Hidden {...props} change={about} />}
    </>
  );
}

/** Says how many changed rows the choices of the screen hide, and offers to show them. */
function Hidden({ change, rows, onShow }: ChangeProps & { readonly change: GridChange }) {
  const hidden = useMemo(() => hiddenRowCount(change, rows), [change, rows]);
  if (hidden === 0) return null;
  return (
    <output className="u-said">
      {counted(hidden, 'changed row is', 'changed rows are')} outside the filter.{' '}
      <button type="button" className="u-action" onClick={onShow}>
        Show all rows
      </button>
    </output>
  );
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
