import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The element of a dialog that is modal while it is mounted. */
export function useModalElement(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed while it is still in the page: only then does the browser return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return dialog;
}
