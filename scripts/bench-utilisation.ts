import { measureGrid } from '#qa/bench/utilisation/measure-grid.ts';

const usage = `npm run bench:utilisation [-- URL]

Measures the utilisation grid in Chromium with the largest fleet (110 aircraft, 140 engines on their
own, 910 rows): opening, typing and scrolling, pasting, files of 20,000 rows, and typing on the
cards of a phone. A stub serves the months, so that only the page is measured; the sign-in is the real server's, started
for the run or the one at URL. Ends with exit code 1 when a target is missed. Build first.`;

const [argument] = process.argv.slice(2);
if (argument === '--help') console.log(usage);
else if (!(await measureGrid(argument))) process.exitCode = 1;
