import { Box } from '@chakra-ui/react';
import { type SubmitEvent, useId } from 'react';
import { callTimes, type Contact, requestCall } from '#contract/team/team.ts';
import { usePost } from '#src/api/use-request.ts';
import { useDraft } from '#src/drafts/use-draft.ts';
import { Button } from '#src/ui/button.tsx';
import { SelectField, TextField } from '#src/ui/fields/field.tsx';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { ModalEnd } from '#src/ui/overlays/modal-end.tsx';

const timeWords = { today: 'Today', tomorrow: 'Tomorrow', thisWeek: 'This week' } as const;

/** Requests a call-back from a contact; the input stays until it is sent or the person leaves. */
export function CallDialog(props: { readonly contact: Contact; readonly onClose: () => void }) {
  const { contact, onClose } = props;
  const call = usePost(requestCall);
  if (call.data !== undefined)
    return (
      <Modal title={`${contact.name} will call you`} onEscape={onClose}>
        <p>Your request was sent.</p>
        <ModalEnd>
          <Button variant="solid" onClick={onClose}>
            Close
          </Button>
        </ModalEnd>
      </Modal>
    );
  return (
    <Modal title={`Ask ${contact.name} to call you`} onEscape={onClose}>
      <CallForm {...props} call={call} />
    </Modal>
  );
}

type Sending = ReturnType<typeof usePost<typeof requestCall>>;

function CallForm(props: {
  readonly contact: Contact;
  readonly onClose: () => void;
  readonly call: Sending;
}) {
  const { contact, call } = props;
  const [phone, setPhone] = useDraft('callRequest.phone');
  const [topic, setTopic] = useDraft('callRequest.topic');
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const body = { phone: phone ?? '', topic: topic ?? '', wanted: wantedOf(event.currentTarget) };
    call.send({ params: { id: contact.id }, body });
  };
  return (
    <form noValidate onSubmit={send}>
      <Field
        label="Your phone number"
        value={phone ?? ''}
        type="tel"
        fault={faultOf(call, 'phone')}
        onChange={setPhone}
      />
      <Field
        label="What is it about?"
        value={topic ?? ''}
        type="text"
        fault={faultOf(call, 'topic')}
        onChange={setTopic}
      />
      <TimeChoice />
      {call.problem !== undefined && call.problem.issues.length === 0 && (
        <Box role="alert" color="bad" marginTop="3">
          {call.problem.message}
        </Box>
      )}
      <ModalEnd>
        <Button onClick={props.onClose}>Cancel</Button>
        <Button type="submit" variant="solid" aria-busy={call.loading} disabled={call.loading}>
          {call.loading ? 'Sending…' : 'Request a call'}
        </Button>
      </ModalEnd>
    </form>
  );
}

function wantedOf(form: HTMLFormElement): (typeof callTimes)[number] {
  const chosen = new FormData(form).get('wanted');
  return callTimes.find((time) => time === chosen) ?? 'today';
}

function TimeChoice() {
  return (
    <Box as="label" display="block" marginTop="3">
      When
      <SelectField name="wanted" width="100%" marginTop="1">
        {callTimes.map((time) => (
          <option key={time} value={time}>
            {timeWords[time]}
          </option>
        ))}
      </SelectField>
    </Box>
  );
}

function faultOf({ problem }: Sending, path: string): string | undefined {
  return problem?.issues.find((issue) => issue.path === path)?.message;
}

function Field(props: {
  readonly label: string;
  readonly value: string;
  readonly type: 'tel' | 'text';
  readonly fault: string | undefined;
  readonly onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <Box marginTop="3">
      <label htmlFor={id}>{props.label}</label>
      <TextField
        id={id}
        type={props.type}
        width="100%"
        marginTop="1"
        autoComplete={props.type === 'tel' ? 'tel' : 'off'}
        aria-invalid={props.fault !== undefined}
        aria-describedby={props.fault === undefined ? undefined : `${id}-fault`}
        value={props.value}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
      {props.fault !== undefined && (
        <Box id={`${id}-fault`} role="alert" color="bad" fontSize="sm" marginTop="1">
          {props.fault}
        </Box>
      )}
    </Box>
  );
}
