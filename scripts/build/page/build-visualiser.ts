import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin } from 'vite';
import { portalChart } from '#qa/charts/portal-chart.ts';
import { machines } from '#qa/charts/registry.ts';
import { layoutChart } from '#kit/drawings/layout-chart.ts';
import { readScenario, scenarioPaths } from '#qa/scenarios/format/scenario-files.ts';

/** The portal's own charts with their drawings, so that the viewer does not lay them out. */
async function drawings() {
  const charts = machines.map(portalChart);
  return Promise.all(charts.map(async (chart) => ({ chart, drawing: await layoutChart(chart) })));
}

async function scenarios() {
  return Promise.all((await scenarioPaths([])).map(readScenario));
}

const sources: Readonly<Record<string, () => Promise<unknown>>> = {
  'virtual:portal-drawings': drawings,
  'virtual:portal-scenarios': scenarios,
};

/** Modules with data that only the build can create. */
function generatedData(): Plugin {
  return {
    name: 'portal-generated-data',
    resolveId: (id) => (id in sources ? `\0${id}` : undefined),
    load: async (id) => {
      const make = id.startsWith('\0') ? sources[id.slice(1)] : undefined;
      if (make === undefined) return undefined;
      const text = JSON.stringify(JSON.stringify(await make()));
      return `export default JSON.parse(${text});`;
    },
  };
}

const config: InlineConfig = {
  configFile: false,
  logLevel: 'warn',
  mode: 'production',
  root: 'visualiser',
  base: '/portal/visualiser/',
  plugins: [react(), generatedData()],
  build: {
    outDir: '../dist/visualiser',
    emptyOutDir: true,
    sourcemap: false,
    target: ['chrome123', 'safari17.5', 'firefox128'],
    // The layout of foreign charts is one large library, fetched only when needed.
    chunkSizeWarningLimit: 2000,
    rollupOptions: {
      // Laying the charts out takes most of the time, as expected.
      checks: { pluginTimings: false },
      output: {
        entryFileNames: 'static/[name]-[hash].js',
        chunkFileNames: 'static/[name]-[hash].js',
        assetFileNames: 'static/[name]-[hash][extname]',
      },
    },
  },
};

/** Builds the viewer of the charts into `dist/visualiser`. */
export async function buildVisualiser(): Promise<void> {
  await build(config);
}
