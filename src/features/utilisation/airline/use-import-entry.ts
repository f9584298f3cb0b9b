import type { OpenDialog } from './month/month-dialogs.tsx';
import type { InputScreen } from './use-screen.ts';
import { useFileDrop } from './import/use-file-drop.ts';
import { useOpenKey } from './use-open-key.ts';

/**
 * Files for an import come by a drop anywhere on the screen, also on the open dialog of the import,
 * or by Ctrl+O. Returns whether files are over the window.
 */
export function useImportEntry({ view, dialog, setDialog }: InputScreen): boolean {
  const isRead = view !== null;
  const isFree = isRead && dialog === undefined;
  useOpenKey(isFree, () => setDialog({ kind: 'import' }));
  return useFileDrop(isFree || (isRead && dialog?.kind === 'import'), (files) =>
    setDialog({ kind: 'import', files } satisfies OpenDialog),
  );
}
