import { Box } from '@chakra-ui/react';
import { useEffect } from 'react';
import type { ProposedPayment } from '#contract/invoices/payments.ts';
import { formatMoney } from '#domain/format/numbers.ts';
import { useUpload } from '#src/api/use-upload.ts';
import { FileField } from '#src/forms/file-field.tsx';
import { LineField } from '#src/forms/line-field.tsx';
import { PaymentParts } from './payment-parts.tsx';
import { sumOf } from './payment-sums.ts';
import type { PayingDraft } from './use-paying-draft.ts';
import type { PayingRun } from './use-paying-run.ts';

/** The document of a payment: stored under an id, on its way, or none. */
export interface PaymentDocument {
  readonly uploadId: string | undefined;
  readonly isBusy: boolean;
}

/** One payment of a run: where it goes, what it pays, its reference and its document. */
export function PaymentSection(props: {
  readonly payment: ProposedPayment;
  readonly index: number;
  readonly draft: PayingDraft;
  readonly run: PayingRun;
  readonly onDocument: (key: string, document: PaymentDocument) => void;
}) {
  const { payment, index, draft, run } = props;
  const { key, beneficiary, currency } = payment;
  const isAnnounced = run.announced.includes(key);
  return (
    <Box as="section" aria-label={`${beneficiary}, ${currency}`} paddingBlock="3">
      <SectionHead payment={payment} sum={sumOf(payment, draft)} />
      <PaymentParts payment={payment} draft={draft} run={run} isDisabled={isAnnounced} />
      {isAnnounced ? (
        <Box as="output">Announced to the lessor.</Box>
      ) : (
        <Box
          display="grid"
          gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
          gap="3"
          marginTop="3"
        >
          <LineField
            label="Bank reference"
            maxLength={60}
            autoComplete="off"
            fault={run.faultOf(key, 'bankReference')}
            value={draft.referenceOf(key, index)}
            onWrite={(text) => {
              draft.setReference(key, text);
              run.edit();
            }}
          />
          <DocumentField {...props} />
        </Box>
      )}
      <Box color="bad">{run.faultOf(key, 'parts')}</Box>
    </Box>
  );
}

/** Who is paid how much, and where to; an invalid amount leaves only the currency. */
function SectionHead(props: {
  readonly payment: ProposedPayment;
  readonly sum: string | undefined;
}) {
  const { sum, payment } = props;
  const { beneficiary, bank, account, bankCode, currency } = payment;
  const total = sum === undefined ? currency : formatMoney(sum, currency);
  return (
    <>
      <Box display="flex" justifyContent="space-between" gap="4">
        <Box as="h3" fontWeight="semibold">
          {beneficiary}
        </Box>
        <Box fontWeight="semibold" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
          {total}
        </Box>
      </Box>
      <Box color="ink.muted" fontSize="sm" overflowWrap="anywhere" marginBottom="2">
        {`${bank} · ${account} · ${bankCode}`}
      </Box>
    </>
  );
}

function DocumentField(props: {
  readonly payment: ProposedPayment;
  readonly run: PayingRun;
  readonly onDocument: (key: string, document: PaymentDocument) => void;
}) {
  const { payment, run, onDocument } = props;
  const { key } = payment;
  const upload = useUpload();
  const { isBusy } = upload;
  const uploadId = upload.upload?.id;
  useEffect(() => onDocument(key, { uploadId, isBusy }), [onDocument, key, uploadId, isBusy]);
  return (
    <FileField
      label="Remittance advice (optional)"
      upload={upload}
      fault={run.faultOf(key, 'uploadId')}
    />
  );
}
