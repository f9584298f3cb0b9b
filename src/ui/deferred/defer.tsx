import { useSelector } from '@xstate/react';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { type Actor, createActor, fromPromise, waitFor } from 'xstate';
import { chunkLoadingMachine } from '#machines/app/chunk-loading/chunk-loading.machine.ts';
import { selectChunkState } from '#machines/app/chunk-loading/chunk-loading.selectors.ts';
import { hasWindow } from '#src/run/has-window.ts';
import { inspection } from '#src/run/inspector.ts';
import { askServer } from './ask-server.ts';

/** A part of the page whose script is loaded on demand. */
export interface Deferred<Props extends object> {
  /** Starts to load the script, once. */
  readonly preload: () => void;
  /** Loads the script; resolves to whether the component can be rendered, or loading failed. */
  readonly ready: () => Promise<boolean>;
  readonly Component: ComponentType<Props>;
}

/**
 * Puts a component into a script of its own, loaded by the chunk chart (spec §9). It is not
 * `React.lazy`: a suspended boundary delays its content by 300 ms, even when the script is already
 * loaded. While the script is not there, `Meanwhile` is around what is said about it.
 */
export function defer<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType<Props & { readonly children: ReactNode }> = Bare,
): Deferred<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const loadChunk = fromPromise<void, Record<string, never>>(async () => {
    // Some browsers never load a script again that has failed once, so it is not asked for in vain.
    if (hasWindow && !navigator.onLine)
      throw new Error('There is no connection to load a script with.');
    Loaded = await load();
  });
  const machine = chunkLoadingMachine.provide({ actors: { loadChunk, askServer } });
  let chunk: Actor<typeof machine> | undefined;
  // Parts are deferred while scripts load; whether inspection is on is known at the first use.
  const chart = (): Actor<typeof machine> => (chunk ??= createActor(machine, inspection()));
  const preload = (): void => void chart().start();
  const ready = async (): Promise<boolean> => {
    preload();
    const snapshot = await waitFor(chart(), (one) => selectChunkState(one) !== 'loading');
    return selectChunkState(snapshot) === 'loaded';
  };

  function DeferredPart(props: Props) {
    const state = useSelector(chart(), selectChunkState);
    useEffect(preload, []);
    const isOut = state === 'away' || state === 'failed';
    if (!isOut && Loaded !== undefined) return <Loaded {...props} />;
    return <Meanwhile {...props}>{absence(state)}</Meanwhile>;
  }
  function absence(state: ReturnType<typeof selectChunkState>): ReactNode {
    if (state === 'away')
      return <ServerAway onRetry={() => chart().send({ type: 'chunk.retry' })} />;
    return state === 'failed' ? <ChunkFailure /> : <Waiting />;
  }
  return { preload, ready, Component: DeferredPart };
}

function Bare({ children }: { readonly children: ReactNode }) {
  return children;
}

/** Appears only when the script takes longer than a moment, so that nothing flashes. */
function Waiting() {
  return (
    <output className="waiting">
      <span>Loading…</span>
    </output>
  );
}

/** Nothing is lost: the part appears by itself, and the rest of the page continues. */
function ServerAway({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className="failure" role="alert">
      <p>
        The server cannot be reached, so this part of the portal could not be loaded. It appears
        when the server answers again.
      </p>
      <button type="button" className="gate-button" onClick={onRetry}>
        Try again now
      </button>
    </div>
  );
}

/** A new release has removed the script, or the browser does not ask for it a second time. */
function ChunkFailure() {
  return (
    <div className="failure" role="alert">
      <p>
        This part of the portal could not be loaded: the connection was lost meanwhile, or the
        portal has a newer version. Reload the page.
      </p>
      <button type="button" className="gate-button" onClick={() => location.reload()}>
        Reload the page
      </button>
    </div>
  );
}
