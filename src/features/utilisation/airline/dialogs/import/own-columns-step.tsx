import { Box, Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { monthName } from '#domain/format/date.ts';
import { choiceFaults, markOf, twoReadingsIn } from '#domain/utilisation/own-file/choice-faults.ts';
import { isMonthTarget } from '#domain/utilisation/own-file/read-own-month.ts';
import { decimalMarks, type OwnChoice } from '#domain/utilisation/own-file/own-columns.types.ts';
import type { OwnQuestion } from '#domain/utilisation/own-file/own-file.types.ts';
import type { utilisationImportMachine } from '#machines/utilisation/utilisation-import/utilisation-import.machine.ts';
import { selectOwnChoice } from '#machines/utilisation/utilisation-import/utilisation-import.selectors.ts';
import { LabelledField } from '#src/ui/fields/labelled-field.tsx';
import { SelectField } from '#src/ui/fields/field.tsx';
import { OwnColumnRows } from './own-column-rows.tsx';

type ImportRef = ActorRefFrom<typeof utilisationImportMachine>;

interface StepProps {
  readonly chart: ImportRef;
  readonly question: OwnQuestion;
}

/** What the columns of an own file become, chosen by hand where the portal cannot tell. */
export function OwnColumnsStep({ chart, question }: StepProps) {
  const choice = useSelector(chart, selectOwnChoice);
  if (choice === null) return null;
  const faults = choiceFaults(question, choice);
  return (
    <>
      <p>
        Say what the columns of this file become. Continue keeps this for your company, also where
        you cancel the import after it: the next file with the same headings, in any order, is read
        in the same way.
      </p>
      {question.notes.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <WholeFile chart={chart} question={question} choice={choice} />
      <OwnColumnRows
        question={question}
        choice={choice}
        onColumn={(at, becomes) => chart.send({ type: 'column.choose', at, becomes })}
      />
      <Box as="output" id="u-columns-missing">
        {faults.length === 0 ? (
          'Nothing is missing. Continue shows the effect before anything changes.'
        ) : (
          <ul className="u-left-out">
            {faults.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </Box>
    </>
  );
}

/** What is chosen for all rows: the sheet, the month, how thousands are written. */
function WholeFile({ chart, question, choice }: StepProps & { readonly choice: OwnChoice }) {
  const cell = twoReadingsIn(question, choice);
  const mark = markOf(question, choice);
  const hasMonths = choice.columns.some(isMonthTarget);
  return (
    <Flex gap="3" wrap="wrap">
      {question.sheets.length > 1 && (
        <Choice
          label="Sheet"
          value={question.sheet ?? ''}
          options={question.sheets.map((name) => [name, name] as const)}
          onChange={(sheet) => chart.send({ type: 'sheet.choose', sheet })}
        />
      )}
      {!hasMonths && (
        <Choice
          label="Month of the whole file"
          value={choice.month ?? ''}
          options={[
            ['', 'Choose…'],
            ...question.months.map((month) => [month, monthName(month)] as const),
          ]}
          onChange={(month) => chart.send({ type: 'month.choose', month: month || null })}
        />
      )}
      {cell !== null && (
        <Choice
          label={`Hours such as ${cell}`}
          value={mark ?? ''}
          options={[['', 'Choose…'], ...decimalMarks.map((one) => [one, markWords[one]] as const)]}
          onChange={(value) =>
            chart.send({
              type: 'mark.choose',
              mark: decimalMarks.find((one) => one === value) ?? null,
            })
          }
        />
      )}
    </Flex>
  );
}

const markWords = {
  '.': '1,234.5 (point before decimals)',
  ',': '1.234,5 (comma before decimals)',
};

function Choice(props: {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [string, string])[];
  readonly onChange: (value: string) => void;
}) {
  return (
    <LabelledField label={props.label} fault={undefined}>
      {(field) => (
        <SelectField
          {...field}
          marginInlineStart="2"
          size="sm"
          value={props.value}
          onChange={(event) => props.onChange(event.currentTarget.value)}
        >
          {props.options.map(([value, word]) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </SelectField>
      )}
    </LabelledField>
  );
}
