/** Whether this runs in a browser; false where a screen is painted on the server. */
export const hasWindow = typeof window !== 'undefined';
