import { intents, intentWords } from '#contract/listings/listing-kinds.ts';
import { getListing, type ListingDetail, registerInterest } from '#contract/listings/listings.ts';
import { useReadAnew } from '#src/api/use-read-anew.ts';
import { usePost } from '#src/api/use-request.ts';
import { useDraft } from '#src/drafts/use-draft.ts';
import { ChoiceField } from '#src/forms/choice-field.tsx';
import { DialogForm } from '#src/forms/dialog-form.tsx';
import { LineField } from '#src/forms/line-field.tsx';
import { NoteField } from '#src/forms/note-field.tsx';
import { faultOf, type Sending } from '#src/forms/sending-fault.tsx';
import { SentDialog } from '#src/forms/sent-dialog.tsx';
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
  if (sending.data !== undefined)
    return (
      <SentDialog
        title="Your interest is registered"
        text={`${asset.contact.name} has your message and will reply.`}
        onClose={onClose}
      />
    );
  return (
    <DialogForm
      title={`Interest in ${listingName(asset)}`}
      action="Register interest"
      sending={sending}
      onEscape={onClose}
      onSend={() => sending.send({ params: { id: asset.id }, body: draft.values })}
      onClose={onClose}
    >
      <InterestFields draft={draft} sending={sending} />
    </DialogForm>
  );
}

const wishes = intents.map((intent) => [intent, intentWords[intent]] as const);

function InterestFields(props: {
  readonly draft: ReturnType<typeof useInterestDraft>;
  readonly sending: Sending;
}) {
  const { draft, sending } = props;
  const { intent, phone, message } = draft.values;
  return (
    <>
      <ChoiceField
        label="What would you like?"
        options={wishes}
        fault={faultOf(sending, 'intent')}
        value={intent}
        onChoose={draft.setIntent}
      />
      <LineField
        label="Your phone number (optional)"
        type="tel"
        autoComplete="tel"
        fault={faultOf(sending, 'phone')}
        value={phone}
        onWrite={draft.setPhone}
      />
      <NoteField
        label="What are you looking for?"
        height="120px"
        fault={faultOf(sending, 'message')}
        value={message}
        onWrite={draft.setMessage}
      />
    </>
  );
}
