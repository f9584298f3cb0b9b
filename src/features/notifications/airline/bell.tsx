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
import { alertBellPanel, bellPanel } from './bell-panel-chunk.ts';
import { useCentre, useIsAlerting } from './notifications-centre.tsx';

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

const words = {
  notifications: {
    name: 'Notifications',
    waiting: 'unread',
    one: 'New notification',
    many: 'new notifications',
  },
  alerts: {
    name: 'Security alerts',
    waiting: 'urgent',
    one: 'New security alert',
    many: 'new security alerts',
  },
} as const;

/** The bell of the header: the number of unread notifications, announced politely when it grows. */
export function Bell() {
  const isAlerting = useIsAlerting();
  const { name, waiting } = words[isAlerting ? 'alerts' : 'notifications'];
  const panel = isAlerting ? alertBellPanel : bellPanel;
  const unread = useSelector(useCentre(), selectUnread);
  useEffect(() => whenIdle(panel.preload), [panel]);
  return (
    <>
      <Disclosure
        name={unread === 0 ? name : `${name}, ${unread} ${waiting}`}
        label={
          <Box as="span" position="relative" display="block">
            <BellIcon size={20} aria-hidden />
            {unread > 0 && <Count aria-hidden>{unread > 99 ? '99+' : unread}</Count>}
          </Box>
        }
        align="corner"
        isQuiet
      >
        {(close) => <panel.Component onFollow={close} />}
      </Disclosure>
      <Arrivals />
    </>
  );
}

function Arrivals() {
  const centre = useCentre();
  const arrived = useSelector(centre, selectArrived);
  const newest = useSelector(centre, selectNewest)[0];
  const { one, many } = words[useIsAlerting() ? 'alerts' : 'notifications'];
  return (
    <output className="visually-hidden">
      {/* A text of its own for each newest one, so that two with one title are both announced. */}
      <span key={newest?.id}>
        {arrived === 1 && `${one}: ${newest?.title ?? ''}`}
        {arrived > 1 && `${arrived} ${many}`}
      </span>
    </output>
  );
}
