import { useEffect } from 'react';
import { useStable } from '#src/ui/hooks/use-stable.ts';

/** Ctrl+O (on a Mac with Command) opens a file, as in a spreadsheet program. */
export function useOpenKey(isOn: boolean, onOpen: () => void): void {
  const listen = useStable((event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key.toLowerCase() !== 'o' || ctrlKey === metaKey || altKey || shiftKey) return;
    event.preventDefault();
    if (isOn) onOpen();
  });
  useEffect(() => {
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [listen]);
}
