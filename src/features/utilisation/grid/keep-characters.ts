import { useEffect } from 'react';
import { useStable } from '#src/ui/use-stable.ts';

/** What a browser sends for a character, beside what the field makes of it. */
const keyEvents: readonly string[] = ['keydown', 'keypress', 'textInput'];

function isMoreThanCharacter(event: Event): boolean {
  if (!(event instanceof KeyboardEvent)) return false;
  const { key, ctrlKey, metaKey, altKey } = event;
  return key.length > 1 || ctrlKey || metaKey || altKey;
}

/**
 * Stops what only writes a character on its way to a field of figures, and tells what stands in it then:
 * nobody else has a use for these events, and the listeners of the page would take as long over them
 * as the browser does over showing the character. They are stopped at the body, because React hears
 * at its root what goes down as well as what comes up; `onKeyDown` of the field gets none of them
 * either: a character can mean something in the grid only with Ctrl, Alt or Meta.
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
