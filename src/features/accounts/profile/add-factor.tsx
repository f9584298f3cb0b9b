import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '#src/api/api-context.ts';
import { FactorSetupForm } from '#src/forms/factors/factor-setup-form.tsx';
import { useChart } from '#src/run/use-chart.ts';
import { Button } from '#src/ui/button.tsx';
import { provideFactorSetup } from './provide-factor-setup.ts';

/** A person adds a factor on their profile, run by the chart of a new factor. */
export function AddFactor(props: { readonly hasApp: boolean; readonly onEnd: () => void }) {
  const { onEnd } = props;
  const api = useApi();
  const queries = useQueryClient();
  const [machine] = useState(() => provideFactorSetup(api));
  const actor = useChart(machine, { challenge: null });
  useEffect(() => {
    const subscription = actor.subscribe({
      complete: () => {
        void queries.invalidateQueries({ queryKey: [api.username, 'factors'] });
        onEnd();
      },
    });
    return () => subscription.unsubscribe();
  }, [actor, api, queries, onEnd]);
  return (
    <FactorSetupForm actor={actor} hasApp={props.hasApp}>
      <Button onClick={() => actor.send({ type: 'setup.cancel' })}>Cancel</Button>
    </FactorSetupForm>
  );
}
