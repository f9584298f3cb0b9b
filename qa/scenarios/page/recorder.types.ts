/** The reports of a recording's script about its page, without any typed text. */
export type Told =
  | { readonly kind: 'loaded'; readonly path: string; readonly isReload: boolean }
  | { readonly kind: 'interacted' | 'corrected' | 'stayed' | 'loggedOut' | 'dismissed' }
  | { readonly kind: 'went'; readonly path: string }
  | { readonly kind: 'slept'; readonly seconds: number }
  | { readonly kind: 'lost' | 'back' };

declare global {
  interface Window {
    /** Put there by the recording browser. */
    tellRecorder(told: Told): Promise<void>;
  }
}
