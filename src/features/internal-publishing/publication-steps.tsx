import { Box, Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  selectHasProblems,
  selectIsPublishing,
  selectOtherProblems,
  selectPublicationError,
} from '#machines/publication/publication.selectors.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Publication } from './publication-parts.tsx';

/** The form of a publication; its end leads to reading it as a whole. */
export function WritingStep(props: {
  readonly publication: Publication;
  readonly label: string;
  /** Fields that say themselves what is wrong with them. */
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
          <Notice tone="bad">{others === '' ? 'Check the marked fields.' : others}</Notice>
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

/** What will be published, and to whom, as a whole; nobody sees it yet. */
export function CheckingStep(props: {
  readonly publication: Publication;
  readonly title: string;
  /** What makes the person look twice. */
  readonly warning?: string | undefined;
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
  /** What the button says. */
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
      {props.warning !== undefined && <Notice tone="warn">{props.warning}</Notice>}
      <Box as="dl" display="grid" gridTemplateColumns={{ base: '1fr', md: '160px 1fr' }} gapX="4">
        {props.facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </Box>
      {error !== null && <Notice tone="bad">{error}</Notice>}
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

/** The keyboard and a screen reader go on where the next step begins. */
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

/** What was done, with what can be done next. */
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
