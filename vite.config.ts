import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstPaint } from './scripts/build/page/first-paint-plugin.ts';
import { servedSettings } from './scripts/build/page/served-settings-plugin.ts';

const portal = 'http://127.0.0.1:8080';

export default defineConfig({
  base: '/portal/',
  plugins: [react(), firstPaint(), servedSettings()],
  // React has had these hooks since version 18; the shims are for older ones.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  html: { cspNonce: '__PORTAL_NONCE__' },
  build: {
    outDir: 'dist/page',
    emptyOutDir: true,
    manifest: true,
    // Every browser of `target` preloads modules by itself.
    modulePreload: { polyfill: false },
    sourcemap: false,
    target: ['chrome123', 'safari17.5', 'firefox128'],
    cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
    rollupOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'entry', tags: ['$initial'], priority: 2 },
            {
              name: 'shell',
              // One file for what the screens share: five small ones would cost five requests.
              test: /\.screens\.ts$|\/(?:src\/(?:ui|api|app|run|lists)|contract|domain|@chakra-ui|@emotion|@tanstack|zod|lucide-react|stylis)\/(?!overlays\/side-sheet|account-pages|accounts\/|audit\/|publishing\/|utilisation\/|claims\/|listings\/|projects\/|funds\/|fleet\/|\w+\/desk\/|graphs\/(?!graphs\.ts))/,
              priority: 1,
            },
          ],
        },
        entryFileNames: 'static/js/[name]-[hash].js',
        chunkFileNames: 'static/js/[name]-[hash].js',
        assetFileNames: (asset) =>
          asset.names.some((name) => name.endsWith('.css'))
            ? 'static/css/[name]-[hash][extname]'
            : 'static/media/[name]-[hash][extname]',
      },
    },
  },
  worker: { rollupOptions: { output: { entryFileNames: 'static/js/[name]-[hash].js' } } },
  // Found only behind the sign-in otherwise, which would reload the page in the middle of it.
  optimizeDeps: {
    include: ['@chakra-ui/react', '@tanstack/react-query', '@emotion/cache', 'lucide-react', 'zod'],
  },
  server: {
    proxy: {
      '/users': portal,
      '^/portal/(api|health|ready|Auth|Heartbeat|Miscellaneous|Documents/DownloadDocument|DocumentFromXECM|visualiser)':
        portal,
    },
  },
});
