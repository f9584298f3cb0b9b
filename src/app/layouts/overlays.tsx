import { shortcutList } from '../shortcuts/shortcut-list-chunk.ts';
import { layoutSettings } from './layout-settings-chunk.ts';
import { Menus } from './menus.tsx';
import { sideSheet } from '#src/ui/overlays/side-sheet-chunk.ts';

/** The open overlay; one at most. */
export type Overlay = 'none' | 'menu' | 'settings' | 'shortcuts';

/** The right sidebar with layout settings or keyboard help, or the menu of a phone. */
export function Overlays(props: { readonly open: Overlay; readonly onClosed: () => void }) {
  const { open, onClosed } = props;
  return (
    <>
      {open === 'settings' && (
        <sideSheet.Component title="Layout settings" side="end" onClosed={onClosed}>
          {() => <layoutSettings.Component />}
        </sideSheet.Component>
      )}
      {open === 'shortcuts' && (
        <sideSheet.Component title="Keyboard shortcuts" side="end" onClosed={onClosed}>
          {() => <shortcutList.Component />}
        </sideSheet.Component>
      )}
      {open === 'menu' && (
        <sideSheet.Component title="Menu" side="bottom" onClosed={onClosed}>
          {() => <Menus onFollow={onClosed} />}
        </sideSheet.Component>
      )}
    </>
  );
}
