import { getInterestCharge } from '#contract/lease-account/interest-charges.ts';
import { Loaded } from '#src/api/loaded.tsx';
import { RowPanel } from '#src/ui/table/row-panel.tsx';
import { ChargeSegments } from './charge-segments.tsx';

/** The calculation of the interest on one invoice. */
export function InterestPanel(props: { readonly id: string; readonly number: string }) {
  return (
    <RowPanel label={`Interest on ${props.number}`}>
      <Loaded call={getInterestCharge} input={{ params: { id: props.id } }} thing="the interest">
        {(charge) => <ChargeSegments charge={charge} />}
      </Loaded>
    </RowPanel>
  );
}
