import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const portal = 'http://127.0.0.1:8080';

export default defineConfig({
  base: '/portal/',
  plugins: [react()],
  build: {
    outDir: 'dist/page',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    target: ['chrome123', 'safari17.5', 'firefox128'],
    cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
    rollupOptions: {
      output: {
        entryFileNames: 'static/js/[name]-[hash].js',
        chunkFileNames: 'static/js/[name]-[hash].js',
        assetFileNames: (asset) =>
          asset.names.some((name) => name.endsWith('.css'))
            ? 'static/css/[name]-[hash][extname]'
            : 'static/media/[name]-[hash][extname]',
      },
    },
  },
  server: {
    proxy: {
      '/users': portal,
      '^/portal/(api|Auth|Heartbeat|Miscellaneous|Documents/DownloadDocument|DocumentFromXECM)':
        portal,
    },
  },
});
