import { build, type InlineConfig } from 'vite';
import react from '@vitejs/plugin-react';
import { hooksOfReact } from './hooks-of-react.ts';

const config: InlineConfig = {
  configFile: false,
  logLevel: 'warn',
  mode: 'production',
  plugins: [react()],
  resolve: { alias: hooksOfReact },
  // The libraries of the page belong to it: the server itself needs none of them.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    ssr: 'src/app/served/paint-worker.ts',
    outDir: 'dist/served',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rollupOptions: {
      output: { entryFileNames: 'paint-worker.js', chunkFileNames: 'parts/[name]-[hash].js' },
    },
  },
};

/** Builds what paints screens on the server into `dist/served`. */
export async function buildServed(): Promise<void> {
  await build(config);
}
