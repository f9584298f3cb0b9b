import { useEffect } from 'react';
import { commandOf, isTyping, type ShellCommand } from './shortcuts.ts';

/** Handles the shortcuts of the shell; not while a person types, and not in a dialog. */
export function useShortcuts(run: (command: ShellCommand) => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.repeat || isTyping(event.target)) return;
      const command = commandOf(event);
      if (command === undefined || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      run(command);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [run]);
}
