import { type RefObject, useEffect, useRef } from 'react';
import { rowNameId } from '#src/ui/table/record-link.ts';
import type { RecordForm } from './use-record-form.ts';

interface FocusRefs {
  readonly panel: RefObject<HTMLElement | null>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/**
 * Moves the focus to the heading of a record that opens, and back to the name of its row when it
 * closes, or to the heading of the list when the row is no longer there. Within the panel it stays: a person goes from record to record by one button.
 */
export function useRecordFocus(id: string, form: RecordForm): FocusRefs {
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(id);
  useEffect(() => {
    last.current = id;
    const { current } = panel;
    if (current === null) return;
    const { activeElement } = document;
    // A record that comes late leaves the person in the field beside it in which they are.
    const isInField =
      form === 'panel' && activeElement?.matches('input, textarea, select') === true;
    if (!isInField && !current.contains(activeElement))
      heading.current?.focus({ preventScroll: true });
    // A panel scrolls on its own, so its page stays where the person has scrolled the list.
    const frame = current.closest('.record');
    if (form === 'panel' && frame !== null) frame.scrollTop = 0;
    else current.scrollIntoView({ block: 'start' });
    document.getElementById(rowNameId(id))?.scrollIntoView({ block: 'nearest' });
  }, [id, form]);
  useEffect(
    () => () => {
      const { activeElement } = document;
      if (activeElement !== null && activeElement !== document.body) return;
      const name = document.getElementById(rowNameId(last.current));
      (name ?? document.querySelector<HTMLElement>('.list-page h1'))?.focus();
    },
    [],
  );
  return { panel, heading };
}
