import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect } from 'react';
import {
  selectArrived,
  selectNewest,
  selectUnread,
} from '#machines/notifications/notifications/notifications.selectors.ts';
import { whenIdle } from '#src/run/when-idle.ts';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { bellPanel } from './bell-panel-chunk.ts';
import { useCentre } from './notifications-centre.tsx';

const Count = chakra('span', {
  base: {
    position: 'absolute',
    top: '-7px',
    insetInlineStart: '9px',
    minWidth: '18px',
    paddingInline: '4px',
    borderRadius: 'full',
    bg: 'bad',
    color: 'surface.raised',
    fontSize: '11px',
    fontWeight: 'semibold',
    lineHeight: '18px',
    textAlign: 'center',
  },
});

/** The bell of the header: the number of unread notifications, announced politely when it grows. */
export function Bell() {
  const unread = useSelector(useCentre(), selectUnread);
  useEffect(() => whenIdle(bellPanel.preload), []);
  return (
    <>
      <Disclosure
        name={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
        label={
          <Box as="span" position="relative" display="block">
            <BellIcon size={20} aria-hidden />
            {unread > 0 && <Count aria-hidden>{unread > 99 ? '99+' : unread}</Count>}
          </Box>
        }
        align="corner"
        isQuiet
      >
        {(close) => <bellPanel.Component onFollow={close} />}
      </Disclosure>
      <Arrivals />
    </>
  );
}

function Arrivals() {
  const centre = useCentre();
  const arrived = useSelector(centre, selectArrived);
  const newest = useSelector(centre, selectNewest)[0];
  return (
    <output className="visually-hidden">
      {/* A text of its own for each newest one, so that two with one title are both announced. */}
      <span key={newest?.id}>
        {arrived === 1 && `New notification: ${newest?.title ?? ''}`}
        {arrived > 1 && `${arrived} new notifications`}
      </span>
    </output>
  );
}
