import { Box, Flex } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './button.tsx';
import { formatCount } from '#domain/format/numbers.ts';
import { LabelledSelect } from './fields/labelled-select.tsx';

const pageSizes = [25, 50, 100, 200].map((size) => [String(size), `${size} per page`] as const);

/** The position of the page in a long list, and the links to the others. */
export function Pagination(props: {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  /** The counted things: "invoices". */
  readonly things: string;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (pageSize: number) => void;
}) {
  const { page, pageSize, total } = props;
  const last = Math.max(1, Math.ceil(total / pageSize));
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const to = Math.min(total, page * pageSize);
  return (
    <Flex as="nav" aria-label="Pages" align="center" gap="2" wrap="wrap">
      {/* On a phone it has a line of its own, so that the buttons stay side by side. */}
      <Flex
        flex={{ base: '1 0 100%', sm: '1' }}
        color="ink.muted"
        fontVariantNumeric="tabular-nums"
        aria-live="polite"
      >
        {formatCount(from)}–{formatCount(to)} of {formatCount(total)} {props.things}
      </Flex>
      <LabelledSelect
        label="Page size"
        value={String(pageSize)}
        options={pageSizes}
        onChange={(size) => props.onPageSize(Number(size))}
      />
      <Button size="sm" disabled={page <= 1} onClick={() => props.onPage(page - 1)}>
        <ChevronLeft size={16} aria-hidden />
        <Box as="span" className="wide-word">
          Previous
        </Box>
      </Button>
      <Button size="sm" disabled={page >= last} onClick={() => props.onPage(page + 1)}>
        <Box as="span" className="wide-word">
          Next
        </Box>
        <ChevronRight size={16} aria-hidden />
      </Button>
    </Flex>
  );
}
