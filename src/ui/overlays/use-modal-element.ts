import { type RefObject, useLayoutEffect, useRef } from 'react';
import { keepPlace } from './keep-place.ts';

/**
 * The element of a dialog that is modal while it is mounted. Afterwards the person continues where
 * they were: focus, selection and scroll positions are those of before.
 */
export function useModalElement(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    const restorePlace = keepPlace(document);
    element?.showModal();
    return () => {
      // Closed while it is still in the page: only then does the browser return the focus.
      element?.close();
      restorePlace();
    };
  }, []);
  return dialog;
}
