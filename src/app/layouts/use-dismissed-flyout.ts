import { type RefObject, useEffect, useState } from 'react';

/** What a flyout needs to close on Escape. */
export interface DismissedFlyout {
  readonly 'data-dismissed': '' | undefined;
  readonly onPointerLeave: () => void;
  readonly onFocus: () => void;
}

/** Moves the focus of a link that is about to be hidden to the button of its section. */
function keepFocus(flyout: Element): void {
  const { activeElement } = document;
  if (!flyout.contains(activeElement)) return;
  const section = activeElement?.closest('ul ul')?.parentElement;
  section?.querySelector('button')?.focus();
}

/**
 * Lets Escape close a part that pointer or focus opened, without moving either (WCAG 1.4.13). It
 * opens again after the pointer has left it, or with the next focus.
 */
export function useDismissedFlyout(part: RefObject<Element | null>): DismissedFlyout {
  const [isDismissed, setIsDismissed] = useState(false);
  useEffect(() => {
    // The pointer may be over the part while the focus, and so the key, is elsewhere.
    const dismiss = (event: KeyboardEvent): void => {
      const flyout = part.current;
      if (event.key !== 'Escape' || event.defaultPrevented || flyout === null) return;
      if (!flyout.matches(':is(:hover, :has(:focus-visible))')) return;
      keepFocus(flyout);
      setIsDismissed(true);
    };
    window.addEventListener('keydown', dismiss);
    return () => window.removeEventListener('keydown', dismiss);
  }, [part]);
  return {
    'data-dismissed': isDismissed ? '' : undefined,
    onPointerLeave: () => setIsDismissed(false),
    onFocus: () => setIsDismissed(false),
  };
}
