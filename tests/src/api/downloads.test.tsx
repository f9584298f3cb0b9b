import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDownload, waitingText } from '#src/api/use-download.ts';
import { aProblem } from '../support/fake-server.ts';
import { installBrowserStandIns } from '../support/browser-stand-ins.ts';
import { renderScreen } from '../support/render-screen.tsx';

const list = [{ docId: '1' }];
let saved: string[];
let requests: { method: string; body: string }[];

beforeEach(() => {
  installBrowserStandIns();
  [saved, requests] = [[], []];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => null }),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A file that comes piece by piece as the test says. */
function slowFile() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (started) => void (controller = started),
    cancel: () => void (isCancelled = true),
  });
  return {
    response: new Response(body, { headers: { 'content-length': '8' } }),
    push: (text: string) => controller?.enqueue(new TextEncoder().encode(text)),
    end: () => controller?.close(),
    breakOff: () => controller?.error(new TypeError('The line broke.')),
    wasCancelled: () => isCancelled,
  };
}

function answerWith(...answers: Response[]): void {
  vi.stubGlobal('fetch', async (input: Request) => {
    requests.push({ method: input.method, body: await input.clone().text() });
    const answer = answers.shift() ?? new Response(null, { status: 500 });
    // The browser ends the body of a request that is given up.
    input.signal.addEventListener('abort', () => void answer.body?.cancel().catch(() => undefined));
    return answer;
  });
}

function Zip({ isLarge = false }: { readonly isLarge?: boolean }) {
  const download = useDownload();
  const { received, total } = download.progress;
  const request = { path: 'zip', fileName: 'all.zip', body: list, isLarge };
  return (
    <>
      <button onClick={() => download.fetch(request)}>Start</button>
      <button onClick={download.retry}>Try again</button>
      <button onClick={download.cancel}>Cancel</button>
      <output>
        {download.isBusy
          ? waitingText(download, `${received} of ${total}`)
          : (download.reason ?? `done ${download.isDone}`)}
      </output>
    </>
  );
}

const press = (user: ReturnType<typeof renderScreen>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }));
const status = () => screen.getByRole('status').textContent;

describe('a download', () => {
  it('posts a list, shows how much has come, and saves the file', async () => {
    const file = slowFile();
    answerWith(file.response);
    const { user } = renderScreen(<Zip />);

    await press(user, 'Start');
    file.push('1234');
    await vi.waitFor(() => expect(status()).toBe('4 of 8'));
    file.push('5678');
    file.end();

    await vi.waitFor(() => expect(status()).toBe('done true'));
    expect(saved).toEqual(['all.zip']);
    expect(requests).toEqual([{ method: 'POST', body: JSON.stringify(list) }]);
  });

  it('that waits says its place in the queue, until the first part of the file comes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const file = slowFile();
    let finish: ((made: Response) => void) | undefined;
    const made = new Promise<Response>((resolve) => (finish = resolve));
    vi.stubGlobal('fetch', (input: Request) =>
      input.url.endsWith('/portal/api/waiting-file')
        ? Promise.resolve(new Response(JSON.stringify({ place: 3 })))
        : made,
    );
    const { user } = renderScreen(<Zip />);
    await press(user, 'Start');
    expect(status()).toBe('0 of null');

    vi.advanceTimersByTime(3000);
    await vi.waitFor(() => expect(status()).toBe('Number 3 in the queue…'));
    finish?.(file.response);
    file.push('1234');

    await vi.waitFor(() => expect(status()).toBe('4 of 8'));
    vi.useRealTimers();
  });

  it('that is cancelled saves nothing and shows no error', async () => {
    const file = slowFile();
    answerWith(file.response);
    const { user } = renderScreen(<Zip />);
    await press(user, 'Start');
    file.push('1234');
    await vi.waitFor(() => expect(status()).toBe('4 of 8'));

    await press(user, 'Cancel');

    expect(status()).toBe('done false');
    expect(saved).toEqual([]);
  });

  it('that breaks on the way can be tried again with the same list', async () => {
    const [broken, whole] = [slowFile(), slowFile()];
    answerWith(broken.response, whole.response);
    const { user } = renderScreen(<Zip />);
    await press(user, 'Start');
    broken.push('1234');
    await vi.waitFor(() => expect(status()).toBe('4 of 8'));
    broken.breakOff();
    await vi.waitFor(() => expect(status()).toContain('Check your connection and try again.'));

    await press(user, 'Try again');
    whole.end();

    await vi.waitFor(() => expect(status()).toBe('done true'));
    expect(requests.map(({ body }) => body)).toEqual([JSON.stringify(list), JSON.stringify(list)]);
  });

  it('says what the server says', async () => {
    const problem = aProblem('conflict', 409, 'This file is being scanned.');
    answerWith(new Response(JSON.stringify(problem), { status: 409 }));
    const { user } = renderScreen(<Zip />);

    await press(user, 'Start');

    await vi.waitFor(() => expect(status()).toBe('This file is being scanned.'));
  });
});

describe('a large download', () => {
  it('goes to the chosen place on the disk without passing through memory', async () => {
    const written: string[] = [];
    const place = {
      createWritable: async () =>
        new WritableStream<Uint8Array>({
          write: (piece) => void written.push(new TextDecoder().decode(piece)),
        }),
    };
    vi.stubGlobal('showSaveFilePicker', async () => place);
    answerWith(new Response('12345678', { headers: { 'content-length': '8' } }));
    const { user } = renderScreen(<Zip isLarge />);

    await press(user, 'Start');

    await vi.waitFor(() => expect(status()).toBe('done true'));
    expect([written.join(''), saved]).toEqual(['12345678', []]);
  });

  it('is not begun when the person chooses no place', async () => {
    vi.stubGlobal('showSaveFilePicker', async () => {
      throw new DOMException('closed', 'AbortError');
    });
    answerWith();
    const { user } = renderScreen(<Zip isLarge />);

    await press(user, 'Start');

    await vi.waitFor(() => expect(status()).toBe('done false'));
    expect(requests).toEqual([]);
  });

  it('passes through memory where the browser forbids the dialog', async () => {
    vi.stubGlobal('showSaveFilePicker', async () => {
      throw new DOMException('not here', 'SecurityError');
    });
    answerWith(new Response('12345678'));
    const { user } = renderScreen(<Zip isLarge />);

    await press(user, 'Start');

    await vi.waitFor(() => expect(saved).toEqual(['all.zip']));
  });
});
