import { useEffect } from 'react';
import { useStable } from '#src/ui/hooks/use-stable.ts';

/** The events of a browser for a character, beside the field's own value. */
const keyEvents: readonly string[] = ['keydown', 'keypress', 'textInput'];

function isMoreThanCharacter(event: Event): boolean {
  if (!(event instanceof KeyboardEvent)) return false;
  const { key, ctrlKey, metaKey, altKey } = event;
  return key.length > 1 || ctrlKey || metaKey || altKey;
}

/**
 * Stops the events of plain characters in a figure field and reports the field's text: nobody else
 * uses these events, and the page's listeners would take as long as the browser takes to show the
 * character. They are stopped at the body, because React's root handles capture as well as
 * bubbling; `onKeyDown` of the field does not receive them either: in the grid, a character is a
 * command only with Ctrl, Alt or Meta.
 */
export function useKeptCharacters(
  isField: (target: HTMLInputElement) => boolean,
  onText: (field: HTMLInputElement) => void,
): void {
  const isKept = useStable(isField);
  const tellText = useStable(onText);
  useEffect(() => {
    const keep = (event: Event): void => {
      const { target } = event;
      if (!(target instanceof HTMLInputElement) || isMoreThanCharacter(event)) return;
      if (isKept(target)) event.stopPropagation();
    };
    const tell = (event: Event): void => {
      const { target } = event;
      if (!(target instanceof HTMLInputElement) || !isKept(target)) return;
      event.stopPropagation();
      tellText(target);
    };
    const { body } = document;
    for (const name of keyEvents) body.addEventListener(name, keep, true);
    body.addEventListener('input', tell, true);
    return () => {
      for (const name of keyEvents) body.removeEventListener(name, keep, true);
      body.removeEventListener('input', tell, true);
    };
  }, [isKept, tellText]);
}
