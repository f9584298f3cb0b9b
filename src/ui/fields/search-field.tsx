import { Box, chakra } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { TextField } from './field.tsx';

const pauseMs = 300;

const Sign = chakra('span', {
  base: {
    position: 'absolute',
    insetInlineStart: '2',
    insetBlock: '0',
    display: 'flex',
    alignItems: 'center',
    color: 'ink.muted',
  },
});

/** Text search that reports what was typed after a short pause, or at once on Enter. */
export function SearchField(props: {
  readonly label: string;
  /** Shown while the field is empty; the label by default. */
  readonly hint?: string;
  readonly value: string;
  /** Typed text that is not searched for yet. */
  readonly typed: string | undefined;
  readonly onType: (text: string | undefined) => void;
  readonly onSearch: (text: string) => void;
}) {
  const { value, typed, onType, onSearch } = props;

  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => {
      onSearch(typed.trim());
      onType(undefined);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, onType, onSearch]);

  return (
    <Box
      position="relative"
      flex={{ base: '1 1 0', md: '1 1 140px' }}
      minWidth="0"
      maxWidth={{ md: '320px' }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || typed === undefined) return;
        onSearch(typed.trim());
        onType(undefined);
      }}
    >
      <Sign>
        <Search size={16} aria-hidden />
      </Sign>
      <TextField
        type="search"
        size="sm"
        width="100%"
        paddingInlineStart="30px"
        maxLength={100}
        aria-label={props.label}
        placeholder={props.hint ?? props.label}
        value={typed ?? value}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </Box>
  );
}
