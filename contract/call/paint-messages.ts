import type { ScreenOrder, ScreenRead, ServedScreen } from './served-screen.ts';

/** What the server sends the worker that paints; `job` names a painting, `read` a read of it. */
export type ToPainter =
  | { readonly kind: 'paint'; readonly job: number; readonly order: Omit<ScreenOrder, 'read'> }
  | { readonly kind: 'answer'; readonly read: number; readonly data: unknown }
  | { readonly kind: 'refusal'; readonly read: number };

/** What the worker sends back. */
export type FromPainter =
  | {
      readonly kind: 'read';
      readonly job: number;
      readonly read: number;
      readonly wanted: ScreenRead;
    }
  | { readonly kind: 'painted'; readonly job: number; readonly screen: ServedScreen | undefined }
  | { readonly kind: 'failed'; readonly job: number; readonly reason: string };
