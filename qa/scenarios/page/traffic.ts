import { replaceProperty } from './replace.ts';

const bodyReaders = ['text', 'json', 'blob', 'arrayBuffer'] as const;

/** Counts what a page waits for, and its messages to other tabs. */
export class Traffic {
  /** Calls to the server without a response yet. */
  open = 0;
  /** Requested locks that are not granted yet. */
  locks = 0;
  /** Messages to other tabs so far. */
  posts = 0;

  /** Wraps the browser's functions for the page. */
  install(): void {
    this.#countCalls();
    if ('locks' in navigator) this.#countLocks();
    this.#countPosts();
  }

  async #counted<Result>(work: Promise<Result>): Promise<Result> {
    this.open += 1;
    try {
      return await work;
    } finally {
      this.open -= 1;
    }
  }

  #countCalls(): void {
    const counted = <Result>(work: Promise<Result>): Promise<Result> => this.#counted(work);
    const realFetch = window.fetch.bind(window);
    replaceProperty(window, 'fetch', (...call: Parameters<typeof fetch>) =>
      counted(realFetch(...call)),
    );
    for (const name of bodyReaders) {
      const read: unknown = Reflect.get(Response.prototype, name);
      if (typeof read !== 'function') continue;
      replaceProperty(Response.prototype, name, function readBody(this: Response) {
        return counted(Promise.resolve(Reflect.apply(read, this, []) as unknown));
      });
    }
  }

  #countLocks(): void {
    const request = navigator.locks.request.bind(navigator.locks);
    const count = (by: number): void => void (this.locks += by);
    replaceProperty(
      navigator.locks,
      'request',
      async (name: string, options: LockOptions, work: LockGrantedCallback<unknown>) => {
        let isWaiting = true;
        const stopWaiting = (): void => {
          if (isWaiting) count(-1);
          isWaiting = false;
        };
        count(1);
        try {
          return await request(name, options, (lock) => {
            stopWaiting();
            return work(lock);
          });
        } finally {
          stopWaiting();
        }
      },
    );
  }

  #countPosts(): void {
    const count = (): void => void (this.posts += 1);
    const post: unknown = Reflect.get(BroadcastChannel.prototype, 'postMessage');
    if (typeof post !== 'function') return;
    replaceProperty(
      BroadcastChannel.prototype,
      'postMessage',
      function postMessage(this: BroadcastChannel, message: unknown) {
        count();
        Reflect.apply(post, this, [message]);
      },
    );
  }
}
