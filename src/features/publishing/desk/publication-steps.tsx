import { Box, Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  selectHasProblems,
  selectIsPublishing,
  selectOtherProblems,
  selectPublicationError,
} from '#machines/publishing/publication/publication.selectors.ts';
import { Button } from '#src/ui/button.tsx';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import type { Publication } from './publication-parts.tsx';

/** The form of a publication; its end leads to the preview. */
export function WritingStep(props: {
  readonly publication: Publication;
  readonly label: string;
  /** Fields that show their own faults. */
  readonly shown: readonly string[];
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}) {
  const { publication, isBusy = false } = props;
  const hasProblems = useSelector(publication, selectHasProblems);
  const others = useSelector(publication, selectOtherProblems(props.shown));
  return (
    <form
      noValidate
      aria-label={props.label}
      onSubmit={(event) => {
        event.preventDefault();
        publication.send({ type: 'publication.check' });
      }}
    >
      <Flex direction="column" gap="4" maxWidth="72ch">
        {props.children}
        {hasProblems && (
          <InlineMessage tone="bad">
            {others === '' ? 'Correct the marked fields.' : others}
          </InlineMessage>
        )}
        <Flex>
          <Button type="submit" variant="solid" disabled={isBusy}>
            Check before publishing
          </Button>
        </Flex>
      </Flex>
    </form>
  );
}

/** Preview of the publication and its audience; nobody sees it yet. */
export function CheckingStep(props: {
  readonly publication: Publication;
  readonly title: string;
  /** A warning that the person should check. */
  readonly warning?: string | undefined;
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
  /** The label of the button. */
  readonly action: string;
}) {
  const { publication } = props;
  const isBusy = useSelector(publication, selectIsPublishing);
  const error = useSelector(publication, selectPublicationError);
  return (
    <Flex as="section" direction="column" gap="4" maxWidth="72ch" aria-label={props.title}>
      <Box as="h2" fontSize="lg" fontWeight="semibold" tabIndex={-1} ref={focusOnce}>
        {props.title}
      </Box>
      {props.warning !== undefined && <InlineMessage tone="warn">{props.warning}</InlineMessage>}
      <Box as="dl" display="grid" gridTemplateColumns={{ base: '1fr', md: '160px 1fr' }} gapX="4">
        {props.facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </Box>
      {error !== null && <InlineMessage tone="bad">{error}</InlineMessage>}
      <Flex gap="2" wrap="wrap">
        <Button
          variant="solid"
          aria-busy={isBusy}
          onClick={() => publication.send({ type: 'publication.publish' })}
        >
          {isBusy ? 'Publishing…' : props.action}
        </Button>
        <Button disabled={isBusy} onClick={() => publication.send({ type: 'publication.change' })}>
          Change it
        </Button>
      </Flex>
    </Flex>
  );
}

/** Keyboard and screen reader continue at the heading of the next step. */
function focusOnce(heading: HTMLElement | null): void {
  heading?.focus();
}

function Fact(props: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <Box as="dt" color="ink.muted" paddingTop="2">
        {props.label}
      </Box>
      <Box
        as="dd"
        paddingTop={{ base: '0', md: '2' }}
        overflowWrap="anywhere"
        whiteSpace="pre-wrap"
      >
        {props.children}
      </Box>
    </>
  );
}

/** The result, with the possible next steps. */
export function PublishedStep(props: { readonly text: string; readonly children: ReactNode }) {
  return (
    <Flex direction="column" gap="4" maxWidth="72ch">
      <Box as="output" tabIndex={-1} ref={focusOnce} fontWeight="medium">
        {props.text}
      </Box>
      <Flex gap="4" align="center" wrap="wrap">
        {props.children}
      </Flex>
    </Flex>
  );
}
