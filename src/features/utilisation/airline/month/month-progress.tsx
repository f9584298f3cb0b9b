import type { EntryProgress } from '#domain/utilisation/judging/entry-progress.ts';
import { type Judgement, type JudgementStore, useOfJudgement } from '../judgement.ts';

/** How many rows of a month are complete. */
export function progressWords({ complete, rows }: EntryProgress): string {
  return `${complete} of ${rows} rows complete`;
}

function wordsOf({ progress }: Judgement, key: string): string {
  const known = progress.get(key);
  return known === undefined ? '' : progressWords(known);
}

/** The progress of a month, in its head. */
export function MonthProgress(props: { readonly judgements: JudgementStore; readonly of: string }) {
  const words = useOfJudgement(props.judgements, (judgement) => wordsOf(judgement, props.of));
  return words === '' ? null : <span>{words}</span>;
}
