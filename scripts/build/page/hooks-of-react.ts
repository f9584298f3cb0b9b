/**
 * React has had these hooks since version 18; the shims, which some libraries name, are for older
 * ones.
 */
export const hooksOfReact = [
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
  {
    find: 'use-sync-external-store/shim/with-selector',
    replacement: 'use-sync-external-store/with-selector',
  },
];
