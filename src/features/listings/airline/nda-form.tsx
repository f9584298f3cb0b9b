import { Box, Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import type { Nda } from '#contract/listings/nda.ts';
import {
  selectMissingParts,
  selectNdaError,
  selectNdaPlace,
  selectSignature,
} from '#machines/listings/nda/nda.selectors.ts';
import type { MissingPart } from '#machines/listings/nda/nda.machine.ts';
import { LineField } from '#src/forms/line-field.tsx';
import { Button } from '#src/ui/button.tsx';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { detailHref } from './asset-words.ts';
import type { NdaActor } from './nda-actor.types.ts';

interface FormProps {
  readonly actor: NdaActor;
  readonly nda: Nda;
}

const faults: Readonly<Record<MissingPart, string>> = {
  isAuthorised: 'Confirm that you are authorised to bind your organisation.',
  name: 'Type your full name.',
  title: 'Type your title in the organisation.',
};

/** Signature and acceptance, below the text that was read to its end. */
export function NdaForm({ actor, nda }: FormProps) {
  const place = useSelector(actor, selectNdaPlace);
  if (place === 'reading')
    return <Box color="ink.muted">Read the text to its end; then you can sign it here.</Box>;
  if (place !== 'readToEnd' && place !== 'accepting') return null;
  if (nda.hindrance !== null) return <InlineMessage tone="warn">{nda.hindrance}</InlineMessage>;
  const accept = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    actor.send({ type: 'nda.accept' });
  };
  return (
    <form noValidate onSubmit={accept} aria-label="Accept the NDA">
      <Signing actor={actor} nda={nda} />
      <FormEnd actor={actor} nda={nda} />
    </form>
  );
}

function Signing({ actor, nda }: FormProps) {
  const signature = useSelector(actor, selectSignature);
  const missing = useSelector(actor, selectMissingParts);
  const faultOf = (part: MissingPart) => (missing.includes(part) ? faults[part] : undefined);
  return (
    <Flex direction="column" gap="3">
      <Box>
        <Box as="label" display="flex" gap="2" alignItems="start" minHeight="28px">
          <input
            type="checkbox"
            checked={signature.isAuthorised}
            aria-invalid={missing.includes('isAuthorised')}
            style={{ marginBlockStart: 4 }}
            onChange={(event) =>
              actor.send({ type: 'nda.sign', isAuthorised: event.currentTarget.checked })
            }
          />
          {`I am authorised to bind ${nda.customer}`}
        </Box>
        <Box color="bad" fontSize="sm">
          {faultOf('isAuthorised')}
        </Box>
      </Box>
      <Flex gap="3" wrap="wrap">
        <SignatureField
          actor={actor}
          part="name"
          label="Your full name"
          autoComplete="name"
          fault={faultOf('name')}
        />
        <SignatureField
          actor={actor}
          part="title"
          label="Your title"
          autoComplete="organization-title"
          fault={faultOf('title')}
        />
      </Flex>
    </Flex>
  );
}

function SignatureField(props: {
  readonly actor: NdaActor;
  readonly part: 'name' | 'title';
  readonly label: string;
  readonly autoComplete: string;
  readonly fault: string | undefined;
}) {
  const { actor, part, label, autoComplete, fault } = props;
  const signature = useSelector(actor, selectSignature);
  return (
    <Box flex="1 1 220px">
      <LineField
        label={label}
        autoComplete={autoComplete}
        maxLength={120}
        fault={fault}
        value={signature[part]}
        onWrite={(text) => actor.send({ type: 'nda.sign', [part]: text })}
      />
    </Box>
  );
}

function FormEnd({ actor, nda }: FormProps) {
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const missing = useSelector(actor, selectMissingParts);
  const error = useSelector(actor, selectNdaError);
  const text = missing.length > 0 ? 'Complete the marked fields, then accept.' : error;
  return (
    <>
      {text !== null && (
        <Box role="alert" color="bad" marginTop="3">
          {text}
        </Box>
      )}
      <Flex gap="3" align="center" marginTop="4" wrap="wrap">
        <Button type="submit" variant="solid" aria-busy={isBusy} disabled={isBusy}>
          {isBusy ? 'Accepting…' : 'Accept'}
        </Button>
        <TextLink href={detailHref(nda.listing.id)}>Decline</TextLink>
      </Flex>
    </>
  );
}
