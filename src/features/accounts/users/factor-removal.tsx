import type { Call } from '#contract/call/call.ts';
import type { UserCalls } from './user-calls.ts';
import { AskedCall } from './asked-call.tsx';

/** Removes the second factors of a person who has lost their devices and recovery codes. */
export function FactorRemoval(props: {
  readonly user: { readonly id: string; readonly name: string; readonly factors: number };
  readonly call: UserCalls['removeFactors'];
  readonly outdated: readonly Call[];
}) {
  const { user, call } = props;
  return (
    <AskedCall
      label="Remove second factors"
      isOffered={user.factors > 0}
      question={`Remove the second factors of ${user.name}?`}
      confirm="Remove"
      run={(api) => api.call(call, { params: { id: user.id } })}
      done="Removed. They sign in with the password, and add a factor again where their company requires one."
      outdated={props.outdated}
    >
      Make sure that it is really them who ask: call a number that you know. Their sessions end at
      once, and they get a mail.
    </AskedCall>
  );
}
