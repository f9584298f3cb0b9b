import path from 'node:path';

/** A scenario that a browser cannot show the same way each time, and why. */
interface Exception {
  /** Name of the file in `statecharts/scenarios`. */
  readonly file: string;
  readonly reason: string;
}

const race =
  'The session ends in one tab while the other waits for the lock of its own refresh: which reaches it first, the message, the lock or the vanished cookie, is up to the browser, and with it the text that it shows.';

/** A test refuses an entry whose file is not there. */
export const notInBrowser: readonly Exception[] = [
  {
    file: 'transition-signed-in-opens-dashboard-in-tab-2-meets-a-server-that-holds-its-answers-back-wa-4ik4.json',
    reason: race,
  },
  {
    file: 'transition-signed-in-opens-dashboard-in-tab-2-meets-a-server-that-answers-refreshes-with-a-lkj7.json',
    reason: race,
  },
  {
    file: 'pair-signed-in-opens-dashboard-in-tab-2-has-the-token-rejected-by-a-call-meets-a-serv-k4tl.json',
    reason: race,
  },
];

/** Why a file is not replayed in a browser; undefined when it is. */
export function reasonNotInBrowser(file: string): string | undefined {
  const name = path.basename(file);
  return notInBrowser.find((exception) => exception.file === name)?.reason;
}
