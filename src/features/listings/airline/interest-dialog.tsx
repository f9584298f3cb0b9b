import { Box, Flex } from '@chakra-ui/react';
import type { SubmitEvent } from 'react';
import { intents, intentWords } from '#contract/listings/listing-kinds.ts';
import { getListing, type ListingDetail, registerInterest } from '#contract/listings/listings.ts';
import { useReadAnew } from '#src/api/use-read-anew.ts';
import { usePost } from '#src/api/use-request.ts';
import { useDraft } from '#src/drafts/use-draft.ts';
import { Button } from '#src/ui/button.tsx';
import { SelectField, TextField } from '#src/ui/fields/field.tsx';
import { LabelledField } from '#src/ui/fields/labelled-field.tsx';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { ModalEnd } from '#src/ui/overlays/modal-end.tsx';
import { TextArea } from '#src/ui/fields/text-area.tsx';
import { listingName } from './asset-words.ts';

interface InterestProps {
  readonly asset: ListingDetail;
  readonly onClose: () => void;
}

/** Unsent input, kept across an expired session. */
function useInterestDraft(id: string) {
  const [intent, setIntent] = useDraft(`interest.${id}.intent`);
  const [phone, setPhone] = useDraft(`interest.${id}.phone`);
  const [message, setMessage] = useDraft(`interest.${id}.message`);
  return {
    values: {
      intent: intents.find((one) => one === intent) ?? intents[0],
      phone: phone ?? '',
      message: message ?? '',
    },
    setIntent,
    setPhone,
    setMessage,
    forget: () => {
      for (const set of [setIntent, setPhone, setMessage]) set(undefined);
    },
  };
}

/** Registers interest in an asset; the contact of the listing replies. */
export function InterestDialog({ asset, onClose }: InterestProps) {
  const readAnew = useReadAnew();
  const draft = useInterestDraft(asset.id);
  const sending = usePost(registerInterest, () => {
    draft.forget();
    readAnew(getListing);
  });
  if (sending.data !== undefined) return <SentInterest asset={asset} onClose={onClose} />;
  const { problem, loading } = sending;
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    sending.send({ params: { id: asset.id }, body: draft.values });
  };
  const fault = (path: string) => problem?.issues.find((issue) => issue.path === path)?.message;
  return (
    <Modal title={`Interest in ${listingName(asset)}`} onEscape={onClose}>
      <form noValidate onSubmit={send}>
        <InterestFields draft={draft} fault={fault} />
        {problem !== undefined && (
          <Box role="alert" color="bad" marginTop="3">
            {problem.message}
          </Box>
        )}
        <ModalEnd>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="solid" aria-busy={loading} disabled={loading}>
            {loading ? 'Sending…' : 'Register interest'}
          </Button>
        </ModalEnd>
      </form>
    </Modal>
  );
}

function SentInterest({ asset, onClose }: InterestProps) {
  return (
    <Modal title="Your interest is registered" onEscape={onClose}>
      <p>{`${asset.contact.name} has your message and will reply.`}</p>
      <ModalEnd>
        <Button variant="solid" onClick={onClose}>
          Close
        </Button>
      </ModalEnd>
    </Modal>
  );
}

interface FieldsProps {
  readonly draft: ReturnType<typeof useInterestDraft>;
  readonly fault: (path: string) => string | undefined;
}

function InterestFields(props: FieldsProps) {
  const { draft, fault } = props;
  return (
    <Flex direction="column" gap="3">
      <LabelledField label="What would you like?" fault={fault('intent')}>
        {(field) => (
          <SelectField
            {...field}
            width="100%"
            value={draft.values.intent}
            onChange={(event) => draft.setIntent(event.currentTarget.value)}
          >
            {intents.map((one) => (
              <option key={one} value={one}>
                {intentWords[one]}
              </option>
            ))}
          </SelectField>
        )}
      </LabelledField>
      <LabelledField label="Your phone number (optional)" fault={fault('phone')}>
        {(field) => (
          <TextField
            {...field}
            type="tel"
            width="100%"
            autoComplete="tel"
            value={draft.values.phone}
            onChange={(event) => draft.setPhone(event.currentTarget.value)}
          />
        )}
      </LabelledField>
      <MessageField draft={draft} fault={fault} />
    </Flex>
  );
}

function MessageField({ draft, fault }: FieldsProps) {
  return (
    <LabelledField label="What are you looking for?" fault={fault('message')}>
      {(field) => (
        <TextArea
          {...field}
          width="100%"
          height="120px"
          paddingBlock="2"
          maxLength={2000}
          value={draft.values.message}
          onChange={(event) => draft.setMessage(event.currentTarget.value)}
        />
      )}
    </LabelledField>
  );
}
