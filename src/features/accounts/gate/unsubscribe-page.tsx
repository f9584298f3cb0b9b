import { useSelector } from '@xstate/react';
import { fromPromise } from 'xstate';
import type { UnsubscribeScope, Unsubscription } from '#contract/notifications/unsubscribe.ts';
import { unsubscribeMachine } from '#machines/notifications/unsubscribe/unsubscribe.machine.ts';
import {
  selectIsUnsubscribing,
  selectScope,
  selectSubscription,
  selectUnsubscribeError,
  selectUnsubscribeView,
} from '#machines/notifications/unsubscribe/unsubscribe.selectors.ts';
import { leaveMail, readSubscription } from '#src/run/ports/unsubscribe-calls.ts';
import { useChart } from '#src/run/use-chart.ts';
import { GateFrame } from '#src/ui/gate/gate-frame.tsx';
import { GateAnswer, SignInLink } from './gate-answer.tsx';
import { useLinkToken } from './use-link-token.ts';

const provided = unsubscribeMachine.provide({
  actors: {
    readSubscription: fromPromise<Unsubscription, { token: string }>(({ input }) =>
      readSubscription(input.token),
    ),
    leaveMail: fromPromise<void, { token: string; scope: UnsubscribeScope }>(({ input }) =>
      leaveMail(input),
    ),
  },
});

/** A mail program without one-click unsubscribe opens the address with the token in the query. */
function queryToken(): string {
  return new URLSearchParams(location.search).get('token') ?? '';
}

/**
 * `/account/unsubscribe`: ends one kind of mail by the link in it, without signing in (spec §2).
 */
export function UnsubscribePage() {
  const token = useLinkToken() ?? queryToken();
  return <Unsubscribing key={token} token={token} />;
}

function Unsubscribing({ token }: { readonly token: string }) {
  const actor = useChart(provided, { token });
  const view = useSelector(actor, selectUnsubscribeView);
  const error = useSelector(actor, selectUnsubscribeError) ?? '';
  const subscription = useSelector(actor, selectSubscription);
  const scope = useSelector(actor, selectScope);
  if (view === 'unreadable')
    return (
      <GateAnswer title="Your mail settings are unchanged" text={error}>
        <button
          type="button"
          className="gate-button"
          onClick={() => actor.send({ type: 'unsubscribe.retry' })}
        >
          Try again
        </button>
        <SignInLink isQuiet />
      </GateAnswer>
    );
  if (subscription === null)
    return (
      <GateFrame title="Unsubscribe">
        <output className="gate-lead">Checking your link…</output>
      </GateFrame>
    );
  if (view === 'done')
    return (
      <GateAnswer title="You are unsubscribed" text={doneText(subscription, scope)}>
        <SignInLink />
      </GateAnswer>
    );
  return <Question actor={actor} subscription={subscription} />;
}

function doneText({ address, about }: Unsubscription, scope: UnsubscribeScope): string {
  const what = scope === 'all' ? 'no more mail about notifications' : `no more mail “${about}”`;
  return `${address} gets ${what}. The bell in the portal still shows them; you can choose mail again there.`;
}

function Question(props: {
  readonly actor: ReturnType<typeof useChart<typeof provided>>;
  readonly subscription: Unsubscription;
}) {
  const { actor, subscription } = props;
  const { address, about } = subscription;
  const error = useSelector(actor, selectUnsubscribeError);
  const scope = useSelector(actor, selectScope);
  const isBusy = useSelector(actor, selectIsUnsubscribing);
  const choose = (next: UnsubscribeScope): void =>
    actor.send({ type: 'scope.choose', scope: next });
  return (
    <GateFrame title="Unsubscribe">
      <div className="gate-status">
        {error === null ? (
          <p className="gate-lead">Choose what {address} gets no more.</p>
        ) : (
          <p className="gate-alert" role="alert">
            {error}
          </p>
        )}
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'unsubscribe.confirm' });
        }}
      >
        <Choices about={about} scope={scope} onChoose={choose} />
        <button type="submit" className="gate-button" aria-busy={isBusy} disabled={isBusy}>
          {isBusy ? 'Unsubscribing…' : 'Unsubscribe'}
        </button>
      </form>
    </GateFrame>
  );
}

function Choices(props: {
  readonly about: string;
  readonly scope: UnsubscribeScope;
  readonly onChoose: (scope: UnsubscribeScope) => void;
}) {
  const choices = [
    ['this', `Mail “${props.about}”`],
    ['all', 'All mail about notifications'],
  ] as const;
  return (
    <fieldset className="gate-choices">
      <legend className="visually-hidden">What ends</legend>
      {choices.map(([value, word]) => (
        <label key={value}>
          <input
            type="radio"
            name="scope"
            checked={props.scope === value}
            onChange={() => props.onChoose(value)}
          />
          {word}
        </label>
      ))}
    </fieldset>
  );
}
