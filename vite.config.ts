import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstPaint } from './scripts/build/page/first-paint-plugin.ts';
import { hooksOfReact } from './scripts/build/page/hooks-of-react.ts';
import { createShellGroup } from './scripts/build/page/shell-modules.ts';
import { smallSchemas } from './scripts/build/page/small-schemas.ts';
import { smallStyleTables } from './scripts/build/page/style-tables.ts';
import { servedSettings } from './scripts/build/page/served-settings-plugin.ts';

const portal = 'http://127.0.0.1:8080';

export default defineConfig({
  base: '/portal/',
  plugins: [react(), firstPaint(), smallStyleTables(), servedSettings()],
  resolve: {
    alias: [...hooksOfReact, ...smallSchemas],
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
            { name: createShellGroup(), debugName: 'shell', priority: 1 },
            { name: 'forms', test: /\/src\/forms\//, minShareCount: 3 },
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
    include: [
      '@chakra-ui/react',
      '@tanstack/react-query',
      '@emotion/cache',
      'lucide-react',
      'zod/v4/core',
    ],
  },
  server: {
    proxy: {
      '/users': portal,
      '^/portal/(api|health|ready|Auth|Heartbeat|Miscellaneous|Documents/DownloadDocument|DocumentFromXECM|visualiser)':
        portal,
    },
  },
});
