import { measureMoves } from '#qa/bench/web/measure-moves.ts';
import { measurePage } from '#qa/bench/web/measure-page.ts';
import { endOnUsage } from './end-on-usage.ts';

const usage = `npm run bench:web [-- --times | --moves]

Measures what the built page costs, in Chromium against the real server with the demo seed: the bytes
on the wire (Brotli) and the requests before a page can be used. Ends with exit code 1 when a budget
is exceeded. Build the page first: npm run build

  --times   also prints times on a slow 4G network with a processor four times slower, medians of
            five, beside those of a bare page of the same bytes
  --moves   instead prints how fast the screens of the menu follow one another there, and by what
            share the heap grows over 500 moves; exit code 1 when it grows by 5 % or more`;

endOnUsage(usage, ['--times', '--moves']);
const isWithin = process.argv.includes('--moves')
  ? await measureMoves()
  : await measurePage(process.argv.includes('--times'));
process.exit(isWithin ? 0 : 1);
