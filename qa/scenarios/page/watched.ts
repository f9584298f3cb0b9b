import { readSight } from './read-sight.ts';
import { Traffic } from './traffic.ts';
import type { WatchedPage } from './watched-page.types.ts';

/*
 * Runs in a page before its own scripts and only observes: time and responses stay the page's own.
 */

const traffic = new Traffic();
traffic.install();

const watched: WatchedPage = { look: readSight, openCalls: () => traffic.open };
window.watchedPage = watched;
