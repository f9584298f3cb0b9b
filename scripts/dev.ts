import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { endOnUsage } from './end-on-usage.ts';
import { buildVisualiser } from './build/page/build-visualiser.ts';

const usage = `npm run dev

Starts the page with hot reloading at http://localhost:5173/portal/ and the server behind it on port
8080; the server starts again when its sources change. The visualiser, as it was last built, is at
http://localhost:5173/portal/visualiser/ unless PORTAL_VISUALISER is off. Ctrl+C ends both.`;

function run(args: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess {
  return spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } });
}

function runBoth(): void {
  const children = [
    run(
      [
        '--watch-path=server',
        '--watch-path=domain',
        '--watch-path=contract',
        '--watch-path=machines',
        '--import',
        'tsx',
        'server/app/main.ts',
      ],
      {
        PORT: '8080',
        PORTAL_VISUALISER: process.env['PORTAL_VISUALISER'] ?? 'on',
      },
    ),
    run(['node_modules/vite/bin/vite.js']),
  ];
  const end = (): void => children.forEach((child) => child.kill());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
  for (const child of children) child.on('exit', end);
}

endOnUsage(usage);
if (!existsSync('dist/visualiser/index.html')) await buildVisualiser();
runBoth();
