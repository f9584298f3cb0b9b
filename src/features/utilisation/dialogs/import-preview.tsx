import { Box } from '@chakra-ui/react';
import { counted } from '#domain/text/counted.ts';
import type { ImportFault } from '#domain/utilisation/import/import-plan.types.ts';
import type { ImportAnswer } from '#machines/utilisation-import/utilisation-import.types.ts';
import { Button } from '#src/ui/button.tsx';
import { formatMonth } from '#src/ui/format/date.ts';
import { saveLeftOut } from '../save-left-out.ts';
import { Sheet } from './sheet.tsx';

const mostListed = 100;

/** Rows of the preview that nothing is said about. */
const mostShown = 20;

/** What an import would do: rows that are left out, and those that are taken. */
export function ImportPreview({ answer: { plan, problems } }: { readonly answer: ImportAnswer }) {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return (
    <>
      <output>
        {`${counted(plan.rows.length, 'row is', 'rows are')} taken, ${plan.faults.length} left out`}
        {errors > 0 && `; ${counted(errors, 'error')} will be marked in the grid`}.
      </output>
      {plan.faults.length > 0 && <RowsLeftOut faults={plan.faults} />}
      <RowsTaken rows={plan.rows} />
    </>
  );
}

/** The first rows that are left out; all of them in a file, to mend them beside the other one. */
function RowsLeftOut({ faults }: { readonly faults: readonly ImportFault[] }) {
  return (
    <>
      <ul aria-label="Rows left out" className="u-left-out">
        {faults.slice(0, mostListed).map(({ row, text }) => (
          <li key={row}>{text}</li>
        ))}
      </ul>
      {faults.length > mostListed && <p>And {faults.length - mostListed} more, all in the file:</p>}
      <Button size="sm" alignSelf="start" onClick={() => saveLeftOut(faults)}>
        Rows left out (CSV)
      </Button>
    </>
  );
}

/** The first rows of the file, and of the others those of which something is doubted. */
function RowsTaken({ rows }: { readonly rows: ImportAnswer['plan']['rows'] }) {
  const shown = rows
    .filter(({ doubt }, at) => at < mostShown || doubt !== undefined)
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
          {shown.map(({ row, serial, month, effect, doubt }) => (
            <tr key={row}>
              <td>{row}</td>
              <td>{serial}</td>
              <td>{formatMonth(month)}</td>
              <td>
                {effect}
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
