import { useEffect } from 'react';
import { useSettings } from '../theme/settings.ts';

/** Sets the title of the browser tab to the screen and the brand. */
export function useDocumentTitle(title: string): void {
  const { brand } = useSettings();
  useEffect(() => {
    document.title = `${title} · ${brand}`;
  }, [title, brand]);
}
