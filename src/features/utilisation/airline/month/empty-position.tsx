import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import { type Judgement, type JudgementStore, useOfJudgement } from '../judgement.ts';

function wordsOf({ results }: Judgement, key: string): string {
  const problems = results.get(key)?.problems ?? [];
  return problems
    .filter(({ code, componentId }) => code === 'U24' && componentId === null)
    .map(({ text }) => text)
    .join(' ');
}

/** A note in the head of a month that a position has no known engine, and the action to name it. */
export function EmptyPosition(props: {
  readonly row: GridRow;
  readonly judgements: JudgementStore;
  /** Keyboard users have the list of problems: this would add a Tab stop before the cells. */
  readonly isByPointer: boolean;
  readonly onChoose: () => void;
}) {
  const { row, isByPointer } = props;
  const words = useOfJudgement(props.judgements, (judgement) => wordsOf(judgement, row.key));
  if (words === '') return null;
  return (
    <>
      {isByPointer && (
        <span className="u-whole" title={words}>
          {words}
        </span>
      )}
      <button
        type="button"
        className="u-action"
        tabIndex={isByPointer ? -1 : undefined}
        onClick={props.onChoose}
      >
        Choose engine…
      </button>
    </>
  );
}
