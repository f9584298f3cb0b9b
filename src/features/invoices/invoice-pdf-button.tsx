import { Box, Flex } from '@chakra-ui/react';
import { Download, FileDown } from 'lucide-react';
import { useDownload } from '#src/api/use-download.ts';
import { Button } from '#src/ui/button.tsx';

interface PdfProps {
  readonly id: string;
  readonly number: string;
}

function pdfPath(id: string): string {
  return `api/invoices/${encodeURIComponent(id)}/pdf`;
}

/** Downloads the invoice as PDF, with room to say why that did not work. */
export function InvoicePdfButton({ id, number }: PdfProps) {
  const download = useDownload();
  return (
    <Flex gap="3" align="center" wrap="wrap">
      <Button
        aria-busy={download.isBusy}
        onClick={() => download.start(pdfPath(id), `${number}.pdf`)}
      >
        <FileDown size={16} aria-hidden />
        {download.isBusy ? 'Downloading…' : 'Download PDF'}
      </Button>
      <Box role="alert" color="bad">
        {download.error}
      </Box>
    </Flex>
  );
}

/** The same as an icon, for a row. Plain markup: it stands in every row of a table. */
export function InvoicePdfIcon({ id, number }: PdfProps) {
  const download = useDownload();
  const hasFailed = download.error !== undefined;
  return (
    <button
      type="button"
      className="row-icon"
      data-failed={hasFailed ? '' : undefined}
      aria-busy={download.isBusy}
      aria-label={`Download ${number} as PDF`}
      title={hasFailed ? `${download.error} Click to try again.` : 'Download PDF'}
      onClick={() => download.start(pdfPath(id), `${number}.pdf`)}
    >
      <Download size={16} aria-hidden />
      {hasFailed && <span role="alert">Failed</span>}
    </button>
  );
}
