import { useEffect } from 'react';
import { useSettings } from './settings.ts';

/** Names the browser tab after a screen, with the brand behind it. */
export function useDocumentTitle(title: string): void {
  const { brand } = useSettings();
  useEffect(() => {
    document.title = `${title} · ${brand}`;
  }, [title, brand]);
}
