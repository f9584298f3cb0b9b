import { Box, Flex } from '@chakra-ui/react';
import { formatInstant, monthName } from '#domain/format/date.ts';
import type { OwnChoice } from '#domain/utilisation/own-file/own-columns.types.ts';
import type { OwnQuestion } from '#domain/utilisation/own-file/own-file.types.ts';
import { askedName } from '#domain/utilisation/own-file/choice-faults.ts';
import { isMonthTarget } from '#domain/utilisation/own-file/read-own-month.ts';
import { Button } from '#src/ui/button.tsx';

/** How the columns of an own file were read, and the way to change that. */
export function UsedColumns(props: {
  readonly question: OwnQuestion;
  readonly choice: OwnChoice;
  readonly isForgotten: boolean;
  readonly onChange: () => void;
}) {
  const { question, choice } = props;
  const left = question.columns.flatMap((column, at) =>
    choice.columns[at] === 'leaveOut' && column.values.length > 0 ? [askedName(column, at)] : [],
  );
  return (
    <Flex gap="3" align="start" justify="space-between" wrap="wrap">
      <Box flex="1 1 240px">
        <p>{sourceText(question, props.isForgotten)}</p>
        {!choice.columns.some(isMonthTarget) && choice.month !== null && (
          <p>{`Month of the whole file: ${monthName(choice.month)}.`}</p>
        )}
        {left.length > 0 && <Box color="ink.muted">{`Columns left out: ${left.join(', ')}.`}</Box>}
      </Box>
      <Button size="sm" onClick={props.onChange}>
        Change columns
      </Button>
    </Flex>
  );
}

function sourceText({ record }: OwnQuestion, isForgotten: boolean): string {
  if (isForgotten)
    return 'Read by the columns that you have chosen. They could not be kept: the next file asks again.';
  if (record === null) return 'Read by the headings of its columns, which are all known.';
  return `Read by the columns that ${record.confirmedBy} confirmed on ${formatInstant(record.confirmedAt)}.`;
}
