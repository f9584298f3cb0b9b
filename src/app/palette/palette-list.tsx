import { Box, chakra } from '@chakra-ui/react';
import type { PaletteGroup, PaletteOption } from './palette-options.ts';

const List = chakra(
  'div',
  { base: { flex: '1', overflowY: 'auto' } },
  { defaultProps: { role: 'listbox' } },
);

const Group = chakra('div', { base: { paddingBlock: '2' } }, { defaultProps: { role: 'group' } });

const Option = chakra(
  'div',
  {
    base: {
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: '4',
      minHeight: { base: '44px', md: '36px' },
      paddingInline: '4',
      paddingBlock: { base: '3', md: '2' },
      cursor: 'pointer',
      '&[aria-selected=true]': { bg: 'brand.subtle', color: 'brand' },
    },
  },
  { defaultProps: { role: 'option' } },
);

/** The id of a line in the list with the given id. */
export const lineId = (list: string, option: PaletteOption): string => `${list}-${option.id}`;

interface ListProps {
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  readonly activeId: string | undefined;
  readonly onPoint: (id: string) => void;
  readonly onChoose: (option: PaletteOption) => void;
}

/** The lines of the palette under their headings; the focus stays in the input. */
export function PaletteList(props: ListProps) {
  const { id, groups } = props;
  return (
    <List id={id} aria-label="Places">
      {groups.map((group) => (
        <Group key={group.title} aria-label={group.title}>
          <Box aria-hidden paddingInline="4" paddingBottom="1" fontSize="xs" color="ink.muted">
            {group.title}
          </Box>
          {group.options.map((option) => (
            <Line key={option.id} {...props} option={option} />
          ))}
        </Group>
      ))}
    </List>
  );
}

function Line({ option, ...list }: ListProps & { readonly option: PaletteOption }) {
  return (
    <Option
      id={lineId(list.id, option)}
      aria-selected={option.id === list.activeId}
      onPointerMove={() => list.onPoint(option.id)}
      onClick={() => list.onChoose(option)}
    >
      <span>{option.label}</span>{' '}
      <Box as="small" color="ink.muted" fontSize="xs" textAlign="end">
        {option.note}
      </Box>
    </Option>
  );
}
