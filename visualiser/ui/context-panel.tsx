import type { ActorView } from '#visualiser/recording/view.ts';

/** The context of the selected actor; the portal itself removes secrets. */
export function ContextPanel({ actor }: { readonly actor: ActorView | undefined }) {
  return (
    <section aria-labelledby="context">
      <h2 id="context">Context</h2>
      {actor === undefined ? <p className="hint">Choose an actor.</p> : <Parts actor={actor} />}
    </section>
  );
}

function Parts({ actor }: { readonly actor: ActorView }) {
  const { context, output, error } = actor.snapshot;
  const parts = [
    ['Context', context],
    ['Input', actor.input],
    ['Output', output],
    ['Error', error],
  ] as const;
  const present = parts.filter(([, value]) => value !== undefined);
  if (present.length === 0) return <p className="hint">This actor has no context.</p>;
  return present.map(([title, value]) => (
    <div key={title}>
      {title !== 'Context' && <h3>{title}</h3>}
      <pre>{JSON.stringify(value, null, 2)}</pre>
    </div>
  ));
}
