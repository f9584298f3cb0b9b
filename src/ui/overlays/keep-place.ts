/** Where a person was in the page: brings focus, selection and scroll positions back. */
export type RestorePlace = () => void;

interface Scroll {
  readonly element: Element;
  readonly left: number;
  readonly top: number;
}

/** Every scrolled box around an element, and the page itself. */
function scrollsAround(element: Element): readonly Scroll[] {
  const scrolls: Scroll[] = [];
  for (let box: Element | null = element; box !== null; box = box.parentElement) {
    if (box.scrollTop === 0 && box.scrollLeft === 0) continue;
    scrolls.push({ element: box, left: box.scrollLeft, top: box.scrollTop });
  }
  return scrolls;
}

function isTextField(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/** Remembers the caret or the selection of a field; a field of another kind has none. */
function keepSelection(element: Element): RestorePlace {
  if (!isTextField(element) || element.selectionStart === null) return () => undefined;
  const { selectionStart, selectionEnd, selectionDirection } = element;
  return () => {
    element.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
  };
}

/**
 * Remembers the focused element with its selection, and how far the boxes around it are scrolled.
 * The browser returns only the focus after a modal dialog: the next typed text would be lost or
 * appear at the wrong place. The returned function does nothing once the element has left the page.
 */
export function keepPlace(document: Document): RestorePlace {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement)) return () => undefined;
  const scrolls = scrollsAround(element);
  const restoreSelection = keepSelection(element);
  return () => {
    if (!element.isConnected) return;
    if (element !== document.body) element.focus({ preventScroll: true });
    restoreSelection();
    for (const { element: box, left, top } of scrolls)
      Object.assign(box, { scrollLeft: left, scrollTop: top });
  };
}
