import { Box } from '@chakra-ui/react';
import { askedName, markOf } from '#domain/utilisation/own-file/choice-faults.ts';
import {
  confirmedTargets,
  type DecimalMark,
  type OwnChoice,
  type TargetChoice,
} from '#domain/utilisation/own-file/own-columns.types.ts';
import type { AskedColumn, OwnQuestion } from '#domain/utilisation/own-file/own-file.types.ts';
import { readAs } from '#domain/utilisation/own-file/read-as.ts';
import { targetWords } from '#domain/utilisation/own-file/own-targets.ts';
import { LabelledSelect } from '#src/ui/fields/labelled-select.tsx';
import { Sheet } from '../sheet.tsx';

const options: readonly TargetChoice[] = [
  'undecided',
  'leaveOut',
  ...confirmedTargets.slice(0, -1),
];

/** Each column of the file with its first values, what it becomes, and how it is read then. */
export function OwnColumnRows(props: {
  readonly question: OwnQuestion;
  readonly choice: OwnChoice;
  readonly onColumn: (at: number, becomes: TargetChoice) => void;
}) {
  const { question, choice, onColumn } = props;
  const mark = markOf(question, choice);
  return (
    <Sheet label="Columns of the file">
      <thead>
        <tr>
          <th scope="col">Column</th>
          <th scope="col">First values</th>
          <th scope="col">Becomes</th>
          <th scope="col">Read as</th>
        </tr>
      </thead>
      <tbody>
        {question.columns.map((column, at) => (
          <OwnColumnRow
            key={column.key}
            column={column}
            name={askedName(column, at)}
            becomes={choice.columns[at] ?? 'undecided'}
            mark={mark}
            onChoose={(becomes) => onColumn(at, becomes)}
          />
        ))}
      </tbody>
    </Sheet>
  );
}

function OwnColumnRow(props: {
  readonly column: AskedColumn;
  readonly name: string;
  readonly becomes: TargetChoice;
  readonly mark: DecimalMark | null;
  readonly onChoose: (becomes: TargetChoice) => void;
}) {
  const { column, name, becomes, mark, onChoose } = props;
  // A column without heading and values asks nothing.
  if (column.heading.trim() === '' && column.values.length === 0) return null;
  return (
    <tr className="u-own-row" data-undecided={becomes === 'undecided' ? '' : undefined}>
      <th scope="row">
        <bdi>{name}</bdi>
        <Box color="ink.muted" fontSize="xs">
          {reasonOf(column, becomes)}
        </Box>
      </th>
      <td>
        <Values texts={column.values} />
      </td>
      <td>
        <LabelledSelect
          label={`${name} becomes`}
          value={becomes}
          options={options.map((target) => [target, targetWords[target]] as const)}
          onChange={(value) => onChoose(options.find((target) => target === value) ?? 'undecided')}
        />
      </td>
      <td>
        <Values texts={readAs(column, becomes, mark)} />
      </td>
    </tr>
  );
}

function reasonOf({ by, fits, suggested }: AskedColumn, becomes: TargetChoice): string {
  if (becomes !== suggested) return '';
  if (by === 'record' && becomes !== 'undecided') return 'as last time';
  if (by === 'heading' && becomes !== 'undecided') return 'known heading';
  const words = fits.map((target) => targetWords[target]).join(' or ');
  if (becomes === 'undecided' && fits.length > 0)
    return `may be ${words}${fits.length === 1 ? ', as another column may' : ''}`;
  return by === 'values' && becomes !== 'undecided' ? 'suggested by its values' : '';
}

function Values({ texts }: { readonly texts: readonly string[] }) {
  return texts.map((text, at) => (
    <div key={`${String(at)} ${text}`} className="u-own-value">
      <bdi>{text}</bdi>
    </div>
  ));
}
