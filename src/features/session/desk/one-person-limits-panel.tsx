import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { z } from 'zod';
import {
  listOnePersonLimits,
  type OnePersonLimit,
  setOnePersonLimit,
} from '#contract/claims/desk/one-person-limits.ts';
import { currencySchema, notNegativeSchema } from '#contract/money/money.ts';
import type { Customer } from '#contract/session/acting-customer.ts';
import { formatInstant } from '#domain/format/date.ts';
import { formatMoney } from '#domain/format/numbers.ts';
import { useReadAnew } from '#src/api/use-read-anew.ts';
import { useGet, usePut } from '#src/api/use-request.ts';
import { NamedAmountField } from '#src/forms/amount-field.tsx';
import { LineField } from '#src/forms/line-field.tsx';
import { SendEnd, SendForm, textIn } from '#src/forms/send-form.tsx';
import { faultOf, SendingFault } from '#src/forms/sending-fault.tsx';
import { issuesIn, useFieldCheck } from '#src/forms/use-field-check.ts';
import { Button } from '#src/ui/button.tsx';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import { LoadingPart } from '#src/ui/loading-part.tsx';
import { RowPanel } from '#src/ui/table/row-panel.tsx';

/** Up to which amounts one person may do several parts of a claim of the customer (decision 053). */
export function OnePersonLimitsPanel({ customer }: { readonly customer: Customer }) {
  const { id: custId, name } = customer;
  const { data, loading, error } = useGet(listOnePersonLimits, { params: { custId } }, 0);
  const limits = data?.limits ?? [];
  return (
    <RowPanel label={`Limits for one person, ${name}`}>
      <Box>
        <Box fontWeight="semibold">Small claims by one person</Box>
        <Box color="ink.muted" maxWidth="72ch">
          A claim is begun, approved and paid by three people. Up to a limit one person may do
          several of these; it does not count for the person who sets it.
        </Box>
      </Box>
      {loading && <LoadingPart thing="the limits" height="44px" />}
      {error && (
        <InlineMessage tone="bad">The limits could not be read. Open it again.</InlineMessage>
      )}
      {data !== undefined && (
        <>
          {limits.length === 0 && <Box>There is no limit: always three people.</Box>}
          {limits.map((limit) => (
            <LimitLine key={limit.currency} custId={custId} limit={limit} />
          ))}
          <LimitForm custId={custId} limits={limits} />
        </>
      )}
    </RowPanel>
  );
}

function useSetLimit() {
  const readAnew = useReadAnew();
  return usePut(setOnePersonLimit, () => readAnew(listOnePersonLimits));
}

function LimitLine(props: { readonly custId: string; readonly limit: OnePersonLimit }) {
  const { custId, limit } = props;
  const { currency, upTo, setBy, setAt, rowVersion } = limit;
  const sending = useSetLimit();
  return (
    <Flex gap="3" wrap="wrap" align="center">
      <Box>
        Up to <strong>{formatMoney(upTo, currency)}</strong>
        <Box as="span" color="ink.muted">
          {' '}
          · set by {setBy} on {formatInstant(setAt)}
        </Box>
      </Box>
      <Button
        size="sm"
        className="no-print"
        aria-label={`Remove the limit in ${currency}`}
        aria-busy={sending.loading}
        onClick={() =>
          sending.send({ params: { custId, currency }, body: { upTo: null, rowVersion } })
        }
      >
        Remove
      </Button>
      <SendingFault sending={sending} />
    </Flex>
  );
}

/** The currency is part of the address, where the server names no field. */
const typedLimit = z.object({ currency: currencySchema, upTo: notNegativeSchema });

function LimitForm(props: { readonly custId: string; readonly limits: readonly OnePersonLimit[] }) {
  const { custId, limits } = props;
  const sending = useSetLimit();
  const [currency, setCurrency] = useState('USD');
  const { shown, passes } = useFieldCheck(sending);
  const send = (form: FormData): void => {
    const code = currency.trim().toUpperCase();
    const upTo = textIn(form, 'upTo');
    const issues = issuesIn(typedLimit, { currency: code, upTo });
    if (!passes(issues)) return;
    const known = limits.find((limit) => limit.currency === code);
    sending.send({
      params: { custId, currency: code },
      body: { upTo, rowVersion: known?.rowVersion ?? null },
    });
  };
  return (
    <SendForm label="A limit for one person" onSend={send}>
      <Flex gap="3" wrap="wrap">
        <Box width="120px">
          <LineField
            label="Currency"
            name="currency"
            maxLength={3}
            value={currency}
            onWrite={setCurrency}
            fault={faultOf(shown, 'currency')}
          />
        </Box>
        <Box width="200px">
          <NamedAmountField
            label="Up to"
            currency={currency.toUpperCase()}
            name="upTo"
            maxLength={20}
            fault={faultOf(shown, 'upTo')}
          />
        </Box>
      </Flex>
      <SendEnd sending={shown} buttons={[{ label: 'Set the limit', busyLabel: 'Saving…' }]} />
    </SendForm>
  );
}
