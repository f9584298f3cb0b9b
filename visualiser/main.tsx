import { createRoot } from 'react-dom/client';
import '../src/styles/base.css';
import './visualiser.css';
import './ui/parts.css';
import './chart/drawing.css';
import { openChannel } from '#kit/inspection/open-channel.ts';
import { createDrawer, type Layout } from './chart/drawn-chart.ts';
import { Recording } from './recording/recording.ts';
import { connectToPortal } from './sources/channel-source.ts';
import { listenToOpener } from './sources/opener-source.ts';
import type { ScenarioKit } from './scenario/scenario-kit.ts';
import { Visualiser } from './ui/visualiser.tsx';

const recording = new Recording();
const portal = connectToPortal(openChannel(), (message) => recording.add(message));
listenToOpener(window, (message) => recording.add(message));

let layout: Promise<Layout> | undefined;

/** One worker per page: its policy allows the name of the worker's address once. */
async function startLayout(): Promise<Layout> {
  const { createWorkerLayout } = await import('./chart/layout-worker.ts');
  return createWorkerLayout();
}

const draw = createDrawer({
  loadPrepared: async () => (await import('virtual:portal-drawings')).default,
  loadLayout: () => (layout ??= startLayout()),
});

async function loadKit(): Promise<ScenarioKit> {
  const [{ default: scenarios }, player] = await Promise.all([
    import('virtual:portal-scenarios'),
    import('./scenario/scenario-player.ts'),
  ]);
  return { scenarios, player };
}

const root = document.getElementById('root');
if (root === null)
  throw new Error('The page has no #root element. Serve it with the portal server.');
createRoot(root).render(
  <Visualiser recording={recording} portal={portal} draw={draw} loadKit={loadKit} />,
);
