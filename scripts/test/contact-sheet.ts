import { lookSizes } from '#qa/looks/data/look-sizes.ts';
import { stateKinds } from '#qa/looks/data/look-states.ts';
import { drawSheet } from '#qa/looks/sheet/draw-sheet.ts';
import { readSheetOptions } from '#qa/looks/sheet/sheet-options.ts';
import { endOnUsage } from '../end-on-usage.ts';

const usage = `npm run contact-sheet [-- SCREEN…] [--width WIDTHS] [--state STATES] [--out DIR] [--url URL]

Draws every screen in every state and window into one page of pictures side by side, which opens from
the disk, and marks on it what is wrong with their structure: a page wider than its window, texts that
are cut off, parts to press that lie over one another or are under 24 pixels, rows of filters of
another height. The demo data is shown by a portal of its own; build first: npm run build

  SCREEN     only screens with this word in their address: npm run contact-sheet -- invoices claims
  --width    some of ${lookSizes.map(({ name }) => name).join(',')} (zoom: 200 % at 1440 pixels)
  --state    some of ${stateKinds.join(',')} (open: dialogs and panels)
  --out      folder for index.html and its pictures (coverage/contact-sheet)
  --url      a portal with the demo data that runs already, such as http://localhost:8080/portal

The exit code is 1 when anything was found, 2 when the call is wrong.`;

const args = process.argv.slice(2);
endOnUsage(usage, args);
const options = readSheetOptions(args);
if (typeof options === 'string') {
  console.error(`${options}.\n\n${usage}`);
  process.exit(2);
}
process.exitCode = (await drawSheet(options, (line) => console.log(line))) ? 0 : 1;
