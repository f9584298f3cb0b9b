import { useMedia } from '#src/ui/hooks/use-media.ts';
import { usePreferences } from '#src/ui/preferences/use-preferences.ts';

/** Where a record is: in a panel beside its list, or on the whole page instead of it. */
export type RecordForm = 'panel' | 'page';

/**
 * The form of a record in this window, with the person's layout. A list beside a panel keeps 600
 * pixels, in which its toolbar and pager have space; a menu with names takes 176 pixels more than
 * any other.
 */
export function useRecordForm(): RecordForm {
  const [{ orientation, sidebarType, width }] = usePreferences();
  const isMenuWide = orientation === 'vertical' && sidebarType === 'fixed';
  const hasSpace = useMedia(`(min-width: ${isMenuWide ? 1440 : 1280}px)`);
  const isCut = isMenuWide && width === 'boxed';
  return hasSpace && !isCut ? 'panel' : 'page';
}
