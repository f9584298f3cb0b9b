import { fromCallback } from 'xstate';
import type { ReportDraft } from '#domain/utilisation/report.types.ts';
import type { UtilisationView } from '#contract/utilisation.ts';
import { reportDraftSchema } from '#contract/utilisation-schemas.ts';
import { leaseMonthKey } from '#domain/utilisation/read-book.ts';
import type { DraftNote, KeptDraft } from '#machines/utilisation-input/utilisation-input.types.ts';
import type { DraftStore } from '#src/drafts/draft-store.ts';
import { changeOf } from '#domain/utilisation/grid/apply-edits.ts';
import { afterPaint } from './after-paint.ts';
import { forgetTyping, keptTyping } from './typing-keeper.ts';

const nameOf = (key: string): string => `utilisation.${key}`;

function readKept(store: DraftStore, key: string): KeptDraft | undefined {
  try {
    const kept = JSON.parse(store.read(nameOf(key)) ?? '') as Record<string, unknown>;
    const report = reportDraftSchema.parse(kept['report']) as ReportDraft;
    return { key, rowVersion: Number(kept['rowVersion']), report };
  } catch {
    return undefined;
  }
}

/**
 * Port `keepDrafts`: unsaved texts live in the drafts of the signed-in person. They are written
 * when the keystroke has been painted, and at once when the page goes away.
 */
export function keepDraftsIn(store: DraftStore) {
  return fromCallback<DraftNote, Record<string, never>>(({ receive }) => {
    const waiting = new Map<string, Omit<KeptDraft, 'key'> | undefined>();
    let callOff: (() => void) | undefined;
    const write = (): void => {
      callOff?.();
      callOff = undefined;
      for (const [name, kept] of waiting)
        store.write(name, kept === undefined ? undefined : JSON.stringify(kept));
      waiting.clear();
    };
    receive((note) => {
      if (note.type === 'drafts.forget')
        for (const key of note.keys) waiting.set(nameOf(key), undefined);
      else
        for (const { key, rowVersion, report } of note.drafts)
          waiting.set(nameOf(key), { rowVersion, report });
      callOff ??= afterPaint(write);
    });
    window.addEventListener('pagehide', write);
    return () => {
      window.removeEventListener('pagehide', write);
      write();
    };
  });
}

/** Makes the text of a cell that nobody took over a part of the draft of its month. */
function foldTyping(store: DraftStore, view: UtilisationView): void {
  const typing = keptTyping(store);
  const month = view.leaseMonths.find(
    ({ leaseId, month: name }) => leaseMonthKey(leaseId, name) === typing?.key,
  );
  if (typing === undefined || month === undefined) return;
  const { key } = typing;
  const { rowVersion, report } = readKept(store, key) ?? { key, ...month };
  const [step] = changeOf({ [key]: report }, [typing], 'typing')?.steps ?? [];
  if (step !== undefined)
    store.write(nameOf(key), JSON.stringify({ rowVersion, report: step.after }));
  forgetTyping(store);
}

/**
 * What is kept of the months that were read and differs from them. What the same person saved last
 * is no conflict: their draft goes on from there.
 */
export function keptDrafts(store: DraftStore, view: UtilisationView): readonly KeptDraft[] {
  foldTyping(store, view);
  return view.leaseMonths.flatMap((stored) => {
    const kept = readKept(store, leaseMonthKey(stored.leaseId, stored.month));
    if (kept === undefined || stored.facts.invoice !== null) return [];
    if (JSON.stringify(kept.report) === JSON.stringify(stored.report)) return [];
    const isOwn = stored.changedBy === null || stored.changedByMe === true;
    return [isOwn ? { ...kept, rowVersion: stored.rowVersion } : kept];
  });
}
