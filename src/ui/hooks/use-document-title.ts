import { useEffect } from 'react';
import { useServedWindow } from '../served/served-window.ts';
import { useSettings } from '../theme/settings.ts';

function titleOf(title: string, brand: string): string {
  return `${title} · ${brand}`;
}

/** Sets the title of the browser tab to the screen and the brand. */
export function useDocumentTitle(title: string): void {
  const { brand } = useSettings();
  useServedWindow().nameTitle(titleOf(title, brand));
  useEffect(() => {
    document.title = titleOf(title, brand);
  }, [title, brand]);
}

/** The same while the component is mounted; afterwards the title is the one of before. */
export function useTitleMeanwhile(title: string): void {
  const { brand } = useSettings();
  useEffect(() => {
    const before = document.title;
    document.title = titleOf(title, brand);
    return () => {
      document.title = before;
    };
  }, [title, brand]);
}
