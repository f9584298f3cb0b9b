import { measurePage } from '#qa/bench/web/measure-page.ts';
import { endOnUsage } from './end-on-usage.ts';

const usage = `npm run bench:web

Measures what the built page costs on the wire, in Chromium against the real server with the demo
seed: bytes (Brotli) and requests until the sign-in can be used, and from there to the first page of
data. Ends with exit code 1 when a budget is exceeded. Build the page first: npm run build`;

endOnUsage(usage);
process.exit((await measurePage()) ? 0 : 1);
