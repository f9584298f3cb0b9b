import { endOnUsage } from './end-on-usage.ts';

const usage = `npm run visualiser

Starts the portal with the visualiser on and prints both addresses. Open them in two tabs of one
browser: the visualiser shows, live, what the charts of the portal do. The settings are those of
npm start (docs/operations.md); docs/visualiser.md shows what the page can do.`;

endOnUsage(usage);
process.env['PORTAL_VISUALISER'] = 'on';
const port = process.env['PORT'] ?? '8080';
console.log(`The visualiser will be at http://localhost:${port}/portal/visualiser/`);
await import('./start.ts');
