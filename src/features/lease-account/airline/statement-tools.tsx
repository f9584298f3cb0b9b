import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { addMonths } from '#domain/dates/month.ts';
import { TextField } from '#src/ui/fields/field.tsx';
import { FileButton } from '#src/api/file-button.tsx';
import { StatementTotalsButton } from './statement-totals.tsx';

/** The statement of account for a chosen period: its document, and its totals on the screen. */
export function StatementTools({ asOf }: { readonly asOf: string | undefined }) {
  const [from, setFrom] = useState<string>();
  const [to, setTo] = useState<string>();
  if (asOf === undefined) return null;
  const last = to ?? asOf;
  const first = from ?? addMonths(asOf, -12);
  const query = `from=${encodeURIComponent(first)}&to=${encodeURIComponent(last)}`;
  return (
    <Flex gap="3" align="end" wrap="wrap" className="no-print">
      <StatementTotalsButton from={first} to={last}>
        <DateField label="Statement from" value={first} onChange={setFrom} />
        <DateField label="to" value={last} onChange={setTo} />
        <FileButton
          path={`api/statement-of-account?${query}`}
          fileName={`Statement of account ${first} to ${last}.pdf`}
          label="Statement of account (PDF)"
        />
      </StatementTotalsButton>
    </Flex>
  );
}

function DateField(props: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  return (
    <Box as="label" fontSize="xs" color="ink.muted">
      {props.label}
      <TextField
        type="date"
        size="sm"
        color="ink"
        display="block"
        value={props.value}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
    </Box>
  );
}
