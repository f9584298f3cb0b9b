import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defer } from '#src/ui/deferred/defer.tsx';

function Page({ name }: { readonly name: string }) {
  return <p>Hello {name}</p>;
}

afterEach(() => vi.unstubAllGlobals());

describe('a deferred part', () => {
  it('is loaded when it is first shown, and shown when it is loaded', async () => {
    const load = vi.fn<() => Promise<typeof Page>>(async () => Page);
    const part = defer(load);
    expect(load).not.toHaveBeenCalled();

    render(<part.Component name="Aurora" />);

    expect((await screen.findByText('Hello Aurora')).tagName).toBe('P');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('shows at once when it was loaded before', async () => {
    const part = defer(async () => Page);
    part.preload();
    part.preload();
    const first = render(<part.Component name="Aurora" />);
    await screen.findByText('Hello Aurora');
    first.unmount();

    render(<part.Component name="Borealis" />);

    expect(screen.getByText('Hello Borealis').tagName).toBe('P');
  });

  it('is tried once more before the fallback offers a reload, where the server answers', async () => {
    vi.stubGlobal('fetch', async () => new Response());
    const load = vi.fn<() => Promise<typeof Page>>(() => Promise.reject(new TypeError('gone')));
    const part = defer(load);

    render(<part.Component name="Aurora" />);

    const reload = await screen.findByRole('button', { name: 'Reload the page' });
    expect([reload.tagName, load.mock.calls.length]).toEqual(['BUTTON', 2]);
  });

  it('waits for a server that is away, and is loaded when it answers', async () => {
    const server = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('gone')));
    vi.stubGlobal('fetch', server);
    const load = vi.fn<() => Promise<typeof Page>>(() => Promise.reject(new TypeError('gone')));
    const part = defer(load);
    render(<part.Component name="Aurora" />);
    const again = await screen.findByRole('button', { name: 'Try again now' });

    server.mockResolvedValue(new Response());
    load.mockResolvedValue(Page);
    again.click();

    expect((await screen.findByText('Hello Aurora')).tagName).toBe('P');
  });

  it('asks for no script without a connection, and for it once there is one', async () => {
    const server = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('gone')));
    vi.stubGlobal('fetch', server);
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = vi.fn<() => Promise<typeof Page>>(async () => Page);
    const part = defer(load);
    render(<part.Component name="Aurora" />);
    const again = await screen.findByRole('button', { name: 'Try again now' });
    const before = load.mock.calls.length;

    online.mockReturnValue(true);
    server.mockResolvedValue(new Response());
    again.click();

    expect((await screen.findByText('Hello Aurora')).tagName).toBe('P');
    expect([before, load.mock.calls.length]).toEqual([0, 1]);
    online.mockRestore();
  });
});
