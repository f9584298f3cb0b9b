import { LayoutSettings } from './layout-settings.tsx';
import { Menus } from './menus.tsx';
import { sideSheet } from './side-sheet-chunk.ts';

/** What lies over the screen; one thing at most. */
export type Overlay = 'none' | 'menu' | 'settings';

/** The right sidebar with the layout settings, or the menu of a phone. */
export function Overlays(props: { readonly open: Overlay; readonly onClosed: () => void }) {
  const { open, onClosed } = props;
  return (
    <>
      {open === 'settings' && (
        <sideSheet.Component title="Layout settings" side="end" onClosed={onClosed}>
          {() => <LayoutSettings />}
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
