import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { BellItem } from '#machines/notifications/notifications/notifications.ports.ts';
import {
  selectLastRetrievalTime,
  selectNewest,
  selectNotificationsError,
} from '#machines/notifications/notifications/notifications.selectors.ts';
import { formatInstant } from '#domain/format/date.ts';
import { useCentre } from './notifications-centre.tsx';

const Item = chakra(Link, {
  base: {
    display: 'block',
    padding: '2',
    paddingInlineStart: '5',
    borderRadius: 'md',
    position: 'relative',
    overflowWrap: 'anywhere',
    _hover: { bg: 'surface.sunken' },
  },
});

const Dot = chakra('span', {
  base: {
    position: 'absolute',
    insetInlineStart: '6px',
    top: '15px',
    width: '8px',
    height: '8px',
    borderRadius: 'full',
    bg: 'brand',
  },
});

/** The newest items of the bell, unread ones marked; `none` where there are none. */
export function NewestItems(props: {
  readonly onFollow: (item: BellItem) => void;
  readonly none: string;
  /** What a screen reader says before an item that waits. */
  readonly mark: string;
}) {
  const centre = useCentre();
  const items = useSelector(centre, selectNewest);
  const error = useSelector(centre, selectNotificationsError);
  const isKnown = useSelector(centre, selectLastRetrievalTime) !== null;
  return (
    <>
      {error !== null && (
        <Box role="alert" color="bad" marginBottom="2">
          {error}
        </Box>
      )}
      {items.length === 0 ? (
        <Box color="ink.muted">{isKnown ? props.none : 'Loading…'}</Box>
      ) : (
        <ItemList items={items} mark={props.mark} onFollow={props.onFollow} />
      )}
    </>
  );
}

function ItemList(props: {
  readonly mark: string;
  readonly items: readonly BellItem[];
  readonly onFollow: (item: BellItem) => void;
}) {
  return (
    <chakra.ul listStyleType="none" maxHeight="min(60dvh, 480px)" overflowY="auto">
      {props.items.map((item) => (
        <li key={item.id}>
          <Item href={item.path} onClick={() => props.onFollow(item)}>
            {!item.isRead && <Dot aria-hidden />}
            <Box fontWeight={item.isRead ? 'normal' : 'semibold'}>
              {!item.isRead && <span className="visually-hidden">{`${props.mark}: `}</span>}
              {item.title}
            </Box>
            <Box fontSize="xs" color="ink.muted">
              {item.about}, {formatInstant(item.at)}
            </Box>
          </Item>
        </li>
      ))}
    </chakra.ul>
  );
}
