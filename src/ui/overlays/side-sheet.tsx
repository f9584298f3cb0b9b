import { chakra } from '@chakra-ui/react';
import { AnimatePresence, domAnimation, LazyMotion, m, MotionConfig } from 'framer-motion';
import { X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useModalElement } from './use-modal-element.ts';

const Layer = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    maxWidth: 'none',
    maxHeight: 'none',
    overflow: 'hidden',
    bg: 'transparent',
    _backdrop: { background: 'rgb(8 16 20 / 40%)' },
  },
});

const Sheet = chakra(m.div, {
  base: {
    position: 'absolute',
    bg: 'surface.raised',
    boxShadow: 'float',
    overflowY: 'auto',
    padding: '5',
  },
});

const CloseButton = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: { base: '44px', md: '36px' },
    height: { base: '44px', md: '36px' },
    borderRadius: 'md',
    _hover: { bg: 'surface.sunken' },
  },
});

const seconds = 0.18;

const sides = {
  end: {
    away: { x: '100%' },
    home: { x: 0 },
    place: { insetBlock: '0', insetInlineEnd: '0', width: 'min(360px, 100vw)' },
  },
  bottom: {
    away: { y: '100%' },
    home: { y: 0 },
    place: { insetInline: '0', bottom: '0', maxHeight: '85dvh', borderTopRadius: 'md' },
  },
} as const;

/** A sheet over the content, from the side or from below. Escape and a click outside close it. */
export default function SideSheet(props: {
  readonly title: string;
  readonly side: keyof typeof sides;
  readonly onClosed: () => void;
  readonly children: (close: () => void) => ReactNode;
}) {
  const layer = useModalElement();
  const title = useId();
  const [isOpen, setIsOpen] = useState(true);
  const { away, home, place } = sides[props.side];
  const close = (): void => setIsOpen(false);

  return (
    <Layer
      ref={layer}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <Motion>
        <AnimatePresence onExitComplete={props.onClosed}>
          {isOpen && (
            <Sheet initial={away} animate={home} exit={away} {...place}>
              <SheetHead id={title} title={props.title} onClose={close} />
              {props.children(close)}
            </Sheet>
          )}
        </AnimatePresence>
      </Motion>
    </Layer>
  );
}

function Motion({ children }: { readonly children: ReactNode }) {
  return (
    <MotionConfig reducedMotion="user" transition={{ duration: seconds, ease: 'easeOut' }}>
      <LazyMotion features={domAnimation}>{children}</LazyMotion>
    </MotionConfig>
  );
}

function SheetHead(props: {
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
}) {
  return (
    <chakra.div display="flex" justifyContent="space-between" alignItems="center" marginBottom="4">
      <chakra.h2 id={props.id} fontSize="lg" fontWeight="semibold">
        {props.title}
      </chakra.h2>
      <CloseButton type="button" aria-label="Close" onClick={props.onClose}>
        <X size={20} aria-hidden />
      </CloseButton>
    </chakra.div>
  );
}
