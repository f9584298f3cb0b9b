import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { Search } from 'lucide-react';
import { useId } from 'react';
import { selectPaletteQuery } from '#machines/search/command-palette/command-palette.selectors.ts';
import { useModalElement } from '#src/ui/overlays/use-modal-element.ts';
import { lineId, PaletteList } from './palette-list.tsx';
import { PaletteStatus } from './palette-status.tsx';
import { usePaletteChoice } from './use-palette-choice.ts';
import type { PaletteFacts } from './use-palette.ts';

const what = 'Screen, registration, MSN, ESN, invoice or document';

const Surface = chakra('dialog', {
  base: {
    margin: '10vh auto auto',
    width: 'min(600px, calc(100vw - 32px))',
    maxHeight: '70vh',
    flexDirection: 'column',
    overflow: 'hidden',
    bg: 'surface.raised',
    borderRadius: 'md',
    boxShadow: 'float',
    '&[open]': { display: 'flex' },
    _backdrop: { background: 'rgb(8 16 20 / 40%)' },
  },
});

const Field = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    paddingInline: '4',
    borderBottomWidth: '1px',
    '& input': {
      flex: '1',
      minWidth: '0',
      height: '52px',
      fontSize: 'lg',
      outline: 'none',
      background: 'none',
      textOverflow: 'ellipsis',
    },
    '&:has(input:focus-visible)': { boxShadow: 'inset 0 -2px 0 var(--brand)' },
  },
});

/** Opens a screen or a record of the customer by name (combobox pattern). */
export default function Palette(props: PaletteFacts) {
  const { actor } = props;
  const list = useId();
  const dialog = useModalElement();
  const close = (): void => actor.send({ type: 'palette.close' });
  const choice = usePaletteChoice(props, list, () => dialog.current?.close());

  return (
    <Surface
      ref={dialog}
      aria-label="Go to"
      onClose={close}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <Field>
        <Search size={20} aria-hidden />
        <input
          role="combobox"
          aria-label={what}
          placeholder={what}
          aria-expanded
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={choice.active && lineId(list, choice.active)}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={useSelector(actor, selectPaletteQuery)}
          onChange={(event) => choice.edit(event.target.value)}
          onKeyDown={choice.press}
        />
      </Field>
      <PaletteList
        id={list}
        groups={choice.groups}
        activeId={choice.active?.id}
        onPoint={choice.point}
        onChoose={choice.choose}
      />
      <PaletteStatus actor={actor} count={choice.count} />
    </Surface>
  );
}
