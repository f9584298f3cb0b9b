import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useUpload } from '#src/api/use-upload.ts';
import { installBrowserStandIns } from '../support/browser-stand-ins.ts';
import { aProblem } from '../support/fake-server.ts';
import { renderScreen } from '../support/render-screen.tsx';

const upload = {
  id: 'u-1',
  fileName: 'release.pdf',
  media: 'application/pdf',
  size: 4,
  sha256: 'ab',
};

/** The network under `XMLHttpRequest`: the test says what happens to a request. */
class FakeRequest extends EventTarget {
  static readonly all: FakeRequest[] = [];
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  opened = '';
  sent: unknown;
  isAborted = false;

  open(method: string, url: string): void {
    this.opened = `${method} ${url.replace(location.origin, '')}`;
    FakeRequest.all.push(this);
  }

  setRequestHeader(): void {
    this.status = 0;
  }

  send(body: unknown): void {
    this.sent = body;
  }

  abort(): void {
    this.isAborted = true;
    this.dispatchEvent(new Event('abort'));
  }

  progress(loaded: number): void {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded }));
  }

  answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
}

beforeEach(() => {
  installBrowserStandIns();
  FakeRequest.all.length = 0;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function Field() {
  const field = useUpload();
  const state = field.isBusy ? `${field.share * 100} %` : (field.error ?? field.upload?.id ?? '-');
  return (
    <>
      <button onClick={() => field.start(new File(['%PDF'], 'release.pdf'))}>Choose</button>
      <button onClick={field.retry}>Try again</button>
      <button onClick={field.cancel}>Cancel</button>
      <output>{`${field.file?.fileName ?? 'none'}: ${state}`}</output>
    </>
  );
}

const status = () => screen.getByRole('status').textContent;
const press = (user: ReturnType<typeof renderScreen>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }));
const last = () => FakeRequest.all.at(-1) ?? new FakeRequest();

describe('an upload', () => {
  it('sends the file under its name and ends with its id', async () => {
    const { user } = renderScreen(<Field />);

    await press(user, 'Choose');
    last().progress(2);
    await vi.waitFor(() => expect(status()).toBe('release.pdf: 50 %'));
    last().answer(200, upload);

    await vi.waitFor(() => expect(status()).toBe('release.pdf: u-1'));
    expect(last().opened).toBe('POST /portal/api/uploads?fileName=release.pdf');
    expect(last().sent).toBeInstanceOf(File);
  });

  it('says what is wrong with the file, and sends it again when asked', async () => {
    const { user } = renderScreen(<Field />);
    await press(user, 'Choose');
    const issues = [{ path: 'fileName', message: 'Rename it and try again.' }];
    last().answer(400, { ...aProblem('invalidRequest', 400), issues });
    await vi.waitFor(() => expect(status()).toBe('release.pdf: Rename it and try again.'));

    await press(user, 'Try again');
    last().answer(200, upload);

    await vi.waitFor(() => expect(status()).toBe('release.pdf: u-1'));
    expect(FakeRequest.all).toHaveLength(2);
  });

  it.each([
    ['no answer', () => last().dispatchEvent(new Event('error')), 'Check your connection'],
    ['an answer that nobody knows', () => last().answer(502, 'Bad Gateway'), 'Wait a minute'],
  ])('says what to do after %s', async (_name, happen, words) => {
    const { user } = renderScreen(<Field />);
    await press(user, 'Choose');

    happen();

    await vi.waitFor(() => expect(status()).toContain(words));
  });

  it('that is given up stops and leaves no file chosen', async () => {
    const { user } = renderScreen(<Field />);
    await press(user, 'Choose');

    await press(user, 'Cancel');

    expect([last().isAborted, status()]).toEqual([true, 'none: -']);
  });
});
