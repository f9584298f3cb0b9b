import { useEffect } from 'react';
import { commandOf, isTyping, type ShellCommand } from './shortcuts.ts';

/**
 * Handles the shortcuts of the shell, not in a dialog; while a person types, those with Ctrl or
 * Command only.
 */
export function useShortcuts(run: (command: ShellCommand) => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const isControl = event.ctrlKey || event.metaKey;
      if (event.defaultPrevented || event.repeat) return;
      if (!isControl && isTyping(event.target)) return;
      const command = commandOf(event);
      if (command === undefined || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      run(command);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [run]);
}
