import { Box, Flex } from '@chakra-ui/react';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { counted } from '#domain/format/numbers.ts';
import type { Invoice } from '#contract/invoices/invoice-row.ts';
import { type Download, useDownload, waitingText } from '#src/api/use-download.ts';
import { Button } from '#src/ui/button.tsx';
import { formatBytes } from '#domain/format/bytes.ts';
import { payingRunDialog } from './paying/paying-run-chunk.ts';

/** The actions for selected invoices: download their PDFs, pay them. */
export function InvoiceBulk(props: {
  readonly invoices: readonly Invoice[];
  /** Day of the list, `YYYY-MM-DD`; part of the archive's name. */
  readonly day: string;
  readonly clear: () => void;
}) {
  const { invoices, day, clear } = props;
  const [isPaying, setIsPaying] = useState(false);
  if (invoices.length === 0) return null;
  return (
    <>
      <InvoiceArchive invoices={invoices} day={day} />
      <Box onPointerEnter={payingRunDialog.preload} onFocus={payingRunDialog.preload}>
        <Button size="sm" onClick={() => setIsPaying(true)}>
          {`Pay ${counted(invoices.length, 'invoice')}`}
        </Button>
      </Box>
      {isPaying && (
        <payingRunDialog.Component
          invoices={invoices}
          day={day}
          onClose={(isAnnounced) => {
            setIsPaying(false);
            if (isAnnounced) clear();
          }}
        />
      )}
    </>
  );
}

function InvoiceArchive(props: { readonly invoices: readonly Invoice[]; readonly day: string }) {
  const download = useDownload();
  const { isBusy, isDone, error, reason, fetch, retry } = download;
  if (isBusy) return <Transfer download={download} />;
  const ids = props.invoices.map(({ id }) => id);
  const request = {
    path: 'api/invoices/zip',
    fileName: `Invoices ${props.day}.zip`,
    body: { ids },
  };
  return (
    <>
      <Button size="sm" variant="solid" onClick={() => fetch(request)}>
        <FileDown size={16} aria-hidden />
        Download PDFs as ZIP
      </Button>
      {isDone && <Box as="output">Downloaded.</Box>}
      {error && (
        <Box role="alert" color="bad">
          {reason}{' '}
          <Button size="sm" onClick={retry}>
            Try again
          </Button>
        </Box>
      )}
    </>
  );
}

/** The archive is created while it is sent, so its size is unknown until the end. */
function Transfer({ download }: { readonly download: Download }) {
  const { progress, cancel } = download;
  return (
    <Flex gap="3" align="center" wrap="wrap">
      <progress aria-label="Download" />
      <Box as="span" fontVariantNumeric="tabular-nums">
        {waitingText(download, formatBytes(progress.received))}
      </Box>
      <Button size="sm" onClick={cancel}>
        Cancel
      </Button>
    </Flex>
  );
}
