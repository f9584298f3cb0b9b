import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The element of a dialog that is modal as long as it is in the page. */
export function useModalElement(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed while it is still in the page: only then the browser gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return dialog;
}
