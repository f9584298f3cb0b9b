import type { Screens } from '#src/run/screens.ts';
import { defer } from '#src/ui/deferred/defer.tsx';

/** The screens of listings, each in a script of its own. */
export const screens: Screens = {
  '/AssetForSale/index': defer(async () => (await import('./airline/assets-page.tsx')).default),
  '/AssetForSale/Details': defer(async () => (await import('./airline/asset-page.tsx')).default),
  '/AssetForSale/NDADisplay': defer(async () => (await import('./airline/nda-page.tsx')).default),
  '/internal/ndas': defer(async () => (await import('./desk/ndas-page.tsx')).default),
};
