import { measurePage } from '#qa/bench/web/measure-page.ts';
import { endOnUsage } from './end-on-usage.ts';

const usage = `npm run bench:web [-- --times]

Measures what the built page costs, in Chromium against the real server with the demo seed: the bytes
on the wire (Brotli) and the requests before a page can be used. Ends with exit code 1 when a budget
is exceeded. Build the page first: npm run build

  --times   also prints times on a slow 4G network with a processor four times slower, medians of
            five, beside those of a bare page of the same bytes`;

endOnUsage(usage, ['--times']);
process.exit((await measurePage(process.argv.includes('--times'))) ? 0 : 1);
