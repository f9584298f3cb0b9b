import { fromCallback } from 'xstate';
import type { DraftNote } from '#machines/utilisation/utilisation-input/utilisation-input.ports.ts';
import type { DraftStore } from '#src/drafts/draft-store.ts';
import type { OpenScreen } from '#src/drafts/open-screen.ts';
import { afterPaint } from '../after-paint.ts';
import {
  type DraftWrite,
  draftWrites,
  type SentTexts,
  type VisitTexts,
  writeDraft,
} from './draft-writes.ts';

/**
 * Port `keepDrafts`: stores unsaved texts in the drafts of the signed-in person, and offered ones
 * under a name of their own; no other visit takes them while this one is live. Writes after the
 * keystroke is painted, and at once when a draft is deleted or the page is hidden.
 */
export function keepDraftsIn(store: DraftStore, screen: OpenScreen, sent: SentTexts) {
  return fromCallback<DraftNote, Record<string, never>>(({ receive }) => {
    const end = screen.begin();
    const texts: VisitTexts = { sent, kept: new Map() };
    const waiting = new Map<string, DraftWrite>();
    let callOff: (() => void) | undefined;
    const write = (): void => {
      callOff?.();
      callOff = undefined;
      for (const kept of waiting.values()) writeDraft(store, kept);
      waiting.clear();
    };
    receive((note) => {
      for (const kept of draftWrites(note, texts, Date.now())) waiting.set(kept[0], kept);
      // The next read must not find what the server already has.
      if ('keys' in note) write();
      else callOff ??= afterPaint(write);
    });
    window.addEventListener('pagehide', write);
    return () => {
      window.removeEventListener('pagehide', write);
      write();
      end();
    };
  });
}
