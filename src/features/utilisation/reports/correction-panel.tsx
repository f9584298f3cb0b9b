import { Box, Flex } from '@chakra-ui/react';
import {
  getCorrectionChanges,
  type IssuedDocuments,
} from '#contract/utilisation/correction-changes.ts';
import { invoicePath } from '#domain/invoices/invoice-path.ts';
import { getReportMatrix } from '#contract/utilisation/report-matrix.ts';
import { getUtilisation } from '#contract/utilisation/utilisation.ts';
import { reportList } from '#contract/utilisation/utilisation-reports.ts';
import {
  type Correction,
  correctionList,
  correctionStatusWords,
} from '#contract/utilisation/utilisation-corrections.ts';
import { withdrawUtilisationCorrection } from '#contract/utilisation/withdraw-utilisation-correction.ts';
import { isWithdrawable } from '#machines/utilisation/utilisation-correction/utilisation-correction.steps.ts';
import { Loaded } from '#src/api/loaded.tsx';
import { useReadAnew } from '#src/api/use-read-anew.ts';
import { usePost } from '#src/api/use-request.ts';
import { CorrectionEstimateView } from '../correction-estimate-view.tsx';
import { ChangedReport } from '../changed-report.tsx';
import { IssuedDocumentsTable } from '../issued-documents-table.tsx';
import { SendingFault } from '#src/forms/sending-fault.tsx';
import { Button } from '#src/ui/button.tsx';
import { formatInstant } from '#domain/format/date.ts';
import { TextLink } from '#src/ui/text-link.tsx';
import { RowPanel } from '#src/ui/table/row-panel.tsx';

const changedCalls = [correctionList.read, reportList.read, getReportMatrix, getUtilisation];

/** A request of the airline in full, with its answer, or the button to withdraw it. */
export function CorrectionPanel({ correction }: { readonly correction: Correction }) {
  const { requestedBy, requestedAt, reason, status } = correction;
  return (
    <RowPanel label="Correction">
      <Box maxWidth="72ch">
        <p>{`${requestedBy} on ${formatInstant(requestedAt)}: ${reason}`}</p>
        <p>{endOf(correction)}</p>
      </Box>
      <Loaded
        call={getCorrectionChanges}
        input={{ params: { id: correction.id } }}
        thing="what it changes"
      >
        {({ documents, estimate, ...changes }) => (
          <>
            <ChangedReport {...changes} />
            {estimate !== undefined && <CorrectionEstimateView estimate={estimate} />}
            {status === 'approved' && documents !== undefined && (
              <Documents documents={documents} />
            )}
          </>
        )}
      </Loaded>
      {isWithdrawable(status) && <Withdrawal correction={correction} />}
    </RowPanel>
  );
}

function endOf({ status, decidedBy, decidedAt, decisionNote }: Correction): string {
  if (decidedAt === null) return 'The lessor has not decided yet; the month stays as it is.';
  const who = decidedBy ?? 'the lessor';
  const end = `${correctionStatusWords[status]} by ${who} on ${formatInstant(decidedAt)}.`;
  return decisionNote ? `${end} ${decisionNote}` : end;
}

function invoiceLink(number: string) {
  return <TextLink href={invoicePath(number)}>{number}</TextLink>;
}

/** What an approval billed: each document opens to its lines, and those to use and rate. */
function Documents({ documents }: { readonly documents: IssuedDocuments }) {
  if (documents.length === 0)
    return <Box>Nothing was billed again: the amounts stay the same.</Box>;
  return <IssuedDocumentsTable documents={documents} renderNumber={invoiceLink} />;
}

function Withdrawal({ correction: { id, rowVersion } }: { readonly correction: Correction }) {
  const readAnew = useReadAnew();
  const sending = usePost(withdrawUtilisationCorrection, () => readAnew(...changedCalls));
  return (
    <>
      <SendingFault sending={sending} />
      <Flex className="no-print">
        <Button
          aria-busy={sending.loading}
          disabled={sending.loading}
          onClick={() => sending.send({ params: { id }, body: { rowVersion } })}
        >
          {sending.loading ? 'Withdrawing…' : 'Withdraw request'}
        </Button>
      </Flex>
    </>
  );
}
