import { Box, Flex } from '@chakra-ui/react';
import { Download, FileDown } from 'lucide-react';
import { useDownload } from '#src/api/use-download.ts';
import { Button } from '#src/ui/button.tsx';

interface PdfProps {
  readonly id: string;
  readonly number: string;
}

/** The download of one invoice; a click fetches it, or retries a failed one. */
function usePdf({ id, number }: PdfProps) {
  const { isBusy, error, reason, start, retry } = useDownload();
  const fetchPdf = (): void => start(`api/invoices/${encodeURIComponent(id)}/pdf`, `${number}.pdf`);
  return { isBusy, reason, click: error ? retry : fetchPdf };
}

/** Downloads the invoice as PDF, with space to show why that failed. */
export function InvoicePdfButton(props: PdfProps) {
  const { isBusy, reason, click } = usePdf(props);
  return (
    <Flex gap="3" align="center" wrap="wrap">
      <Button aria-busy={isBusy} onClick={click}>
        <FileDown size={16} aria-hidden />
        {buttonText(isBusy, reason)}
      </Button>
      <Box role="alert" color="bad" _empty={{ position: 'absolute' }}>
        {reason}
      </Box>
    </Flex>
  );
}

function buttonText(isBusy: boolean, reason: string | undefined): string {
  if (isBusy) return 'Downloading…';
  return reason === undefined ? 'Download PDF' : 'Try again';
}

/** The same as an icon, for a row. Plain markup: used in every row of a table. */
export function InvoicePdfIcon(props: PdfProps) {
  const { isBusy, reason, click } = usePdf(props);
  const hasFailed = reason !== undefined;
  return (
    <button
      type="button"
      className="row-icon"
      data-failed={hasFailed ? '' : undefined}
      aria-busy={isBusy}
      aria-label={`Download ${props.number} as PDF`}
      title={hasFailed ? `${reason} Click to try again.` : 'Download PDF'}
      onClick={click}
    >
      <Download size={16} aria-hidden />
      {hasFailed && <span role="alert">Failed</span>}
    </button>
  );
}
