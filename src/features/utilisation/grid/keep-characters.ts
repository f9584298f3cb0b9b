import { type RefObject, useEffect } from 'react';

function isCharacter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey;
}

/**
 * Lets keys that only write a character end at the field: nobody above it has a use for them, and
 * the listeners of the page would take as long over each of them as the browser does over showing it.
 * React hears at its root, so `onKeyDown` of the field gets none of them either: a character can mean
 * something in the grid only with Ctrl, Alt or Meta.
 */
export function useKeptCharacters(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = field.current;
    const keep = (event: KeyboardEvent): void => {
      if (isCharacter(event)) event.stopPropagation();
    };
    element?.addEventListener('keydown', keep);
    return () => element?.removeEventListener('keydown', keep);
  }, [field]);
}
