import { Box } from '@chakra-ui/react';
import { counted } from '#domain/format/numbers.ts';
import { sortFindings } from '#domain/utilisation/judging/sorted-findings.ts';
import type { ImportFault } from '#domain/utilisation/import/import-plan.types.ts';
import type { ImportAnswer } from '#machines/utilisation/utilisation-import/utilisation-import.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { formatMonth } from '#domain/format/date.ts';
import type { HiddenRows } from '../../import/hidden-rows.ts';
import { saveLeftOut } from '../../import/save-left-out.ts';
import { Sheet } from '../sheet.tsx';

const mostListed = 100;

/** Most rows without findings in the preview. */
const mostShown = 20;

/** The effect of an import: rejected rows, and imported ones. */
export function ImportPreview(props: {
  readonly answer: ImportAnswer;
  /** The rows that the grid does not show. */
  readonly hidden: HiddenRows | undefined;
}) {
  const { plan, problems } = props.answer;
  const { toEnter, toFix } = sortFindings(problems);
  const errors = toFix.filter(({ severity }) => severity === 'error').length;
  const replacing = plan.rows.filter(({ replaces }) => replaces !== undefined).length;
  return (
    <>
      <output>
        {`${counted(plan.rows.length, 'row is', 'rows are')} taken, ${plan.faults.length} left out`}
        {errors > 0 && `; ${counted(errors, 'error')} will be marked in the grid`}
        {toEnter.length > 0 && `; ${counted(toEnter.length, 'row is', 'rows are')} still to enter`}.
        {replacing > 0 &&
          ` ${counted(replacing, 'row replaces', 'rows replace')} what is there already.`}
        {props.hidden !== undefined && ` ${hiddenWords(props.hidden)}`}
      </output>
      {plan.faults.length > 0 && <RowsLeftOut faults={plan.faults} />}
      <RowsTaken rows={plan.rows} />
    </>
  );
}

function hiddenWords({ count, by }: HiddenRows): string {
  return `${counted(count, 'row is', 'rows are')} hidden by ${by}, which Apply clears.`;
}

/** The first rejected rows; all of them in a file, to correct them next to the original. */
function RowsLeftOut({ faults }: { readonly faults: readonly ImportFault[] }) {
  return (
    <>
      <ul aria-label="Rows left out" className="u-left-out">
        {faults.slice(0, mostListed).map(({ row, text }) => (
          <li key={`${row} ${text}`}>{text}</li>
        ))}
      </ul>
      {faults.length > mostListed && <p>And {faults.length - mostListed} more, all in the file:</p>}
      <Button size="sm" alignSelf="start" onClick={() => saveLeftOut(faults)}>
        Rows left out (CSV)
      </Button>
    </>
  );
}

/** The first rows of the file, and further ones only with warnings or where they replace something. */
function RowsTaken({ rows }: { readonly rows: ImportAnswer['plan']['rows'] }) {
  const shown = rows
    .filter(
      ({ doubt, replaces }, at) => at < mostShown || doubt !== undefined || replaces !== undefined,
    )
    .slice(0, mostListed);
  return (
    <>
      <Sheet label="Rows of the file">
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Serial</th>
            <th scope="col">Month</th>
            <th scope="col">Figures</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ row, serial, month, effect, replaces, doubt }) => (
            <tr key={`${row} ${serial}`}>
              <td>{row}</td>
              <td>{serial}</td>
              <td>{formatMonth(month)}</td>
              <td>
                {effect}
                {replaces !== undefined && <Box color="ink.muted">{`replaces ${replaces}`}</Box>}
                {doubt !== undefined && <Box color="bad">{doubt}</Box>}
              </td>
            </tr>
          ))}
        </tbody>
      </Sheet>
      {rows.length > shown.length && <p>And {rows.length - shown.length} more.</p>}
    </>
  );
}
