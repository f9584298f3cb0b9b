import { Box, Flex, Heading } from '@chakra-ui/react';
import { ChevronDown, ChevronLeft, ChevronUp, X } from 'lucide-react';
import { type ReactNode, type RefObject, useId } from 'react';
import { formatCount } from '#domain/format/numbers.ts';
import { Button } from '#src/ui/button.tsx';
import type { Neighbours, NeighbourStep } from './neighbours.ts';
import { useHeadHeight } from './use-head-height.ts';
import type { RecordForm } from './use-record-form.ts';

interface RecordHeadProps {
  readonly form: RecordForm;
  readonly title: string;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly listTitle: string;
  readonly figure: ReactNode;
  readonly status: ReactNode;
  readonly actions: ReactNode;
  readonly rowId: string;
  readonly neighbours: Neighbours;
  readonly onClose: () => void;
}

/** The head of a record: its name, figure, status and actions. In a panel it stays in sight. */
export function RecordHead(props: RecordHeadProps) {
  const { form, title, heading, figure, status, actions } = props;
  const head = useHeadHeight();
  return (
    <Box ref={head} className="record-head" paddingInline={{ base: '4', md: '5' }} paddingBlock="3">
      <Ways {...props} />
      {/* Where the record is the whole page, the heading of its list is hidden. */}
      <Heading as={form === 'panel' ? 'h2' : 'h1'} size="md" ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      <Flex align="baseline" gap="0 16px" wrap="wrap">
        {figure !== undefined && <span className="record-figure">{figure}</span>}
        {status}
      </Flex>
      {actions !== undefined && (
        <Flex
          className="no-print"
          key={props.rowId}
          gap="2"
          wrap="wrap"
          marginTop="2"
          minHeight="32px"
        >
          {actions}
        </Flex>
      )}
    </Box>
  );
}

/** The ways back to the list, and to the record before and after. */
function Ways({ title, listTitle, neighbours, onClose }: RecordHeadProps) {
  const { position, total, previous, next } = neighbours;
  return (
    <Flex
      className="no-print"
      align="center"
      justify="flex-end"
      gap="2"
      wrap="wrap"
      marginBottom="1"
    >
      <Button className="record-back" size="sm" variant="ghost" onClick={onClose}>
        <ChevronLeft size={16} aria-hidden />
        {listTitle}
      </Button>
      <Box as="output" flex="1" color="ink.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
        <span className="visually-hidden">{`${title}, `}</span>
        {position === undefined
          ? 'Not in the list now'
          : `${formatCount(position)} of ${formatCount(total)}`}
      </Box>
      <StepButton words="Previous" step={previous} mark={<ChevronUp size={16} aria-hidden />} />
      <StepButton words="Next" step={next} mark={<ChevronDown size={16} aria-hidden />} />
      <Button
        className="record-close"
        size="icon"
        variant="ghost"
        aria-label={`Close ${title}`}
        onClick={onClose}
      >
        <X size={20} aria-hidden />
      </Button>
    </Flex>
  );
}

/** A way to a neighbour; at an end it stays focusable and says why it leads nowhere. */
function StepButton(props: {
  readonly words: string;
  readonly step: NeighbourStep;
  readonly mark: ReactNode;
}) {
  const { words, step, mark } = props;
  const reason = useId();
  return (
    <>
      <Button
        size="sm"
        aria-disabled={step.go === undefined}
        aria-describedby={step.reason === undefined ? undefined : reason}
        title={step.reason}
        css={{
          '&[aria-disabled=true]': { cursor: 'default', color: 'ink.muted', borderColor: 'line' },
        }}
        onClick={() => step.go?.()}
      >
        {mark}
        {words}
      </Button>
      {step.reason !== undefined && (
        <span id={reason} className="visually-hidden">
          {step.reason}
        </span>
      )}
    </>
  );
}
