import { useSelector } from '@xstate/react';
import { useLocation } from 'wouter';
import { hasCustomer } from '#domain/access/acting.ts';
import { visibleMenu } from '#domain/access/menu.ts';
import {
  selectClaims,
  selectRealm,
  selectRoles,
} from '#machines/session/session/session.selectors.ts';
import { useSettings } from '#src/ui/theme/settings.ts';
import { useSession } from '../portal-context.ts';
import { builtRoutes } from '../screens.ts';
import { HorizontalMenu } from './horizontal-menu.tsx';
import { InternalMenu } from './internal-menu.tsx';
import { MainMenu } from './main-menu.tsx';

/**
 * The menus of the person: the internal menu for users of the lessor, and the menu of the customer
 * whose screens they see, once there is one (R2, R16).
 */
export function Menus(props: {
  /** Above the content instead of next to it. */
  readonly isAbove?: boolean;
  readonly onFollow?: () => void;
}) {
  const { isAbove = false, onFollow } = props;
  const { product } = useSettings();
  const session = useSession();
  const claims = useSelector(session, selectClaims);
  const realm = useSelector(session, selectRealm);
  const roles = useSelector(session, selectRoles);
  const [path] = useLocation();
  const CustomerMenu = isAbove ? HorizontalMenu : MainMenu;
  const follow = onFollow && { onFollow };
  return (
    <>
      {realm === 'internal' && (
        <InternalMenu roles={roles} current={path} isAbove={isAbove} {...follow} />
      )}
      {claims !== null && hasCustomer(realm, claims.custId) && (
        <CustomerMenu
          sections={visibleMenu(claims, builtRoutes)}
          path={path}
          product={product}
          {...follow}
        />
      )}
    </>
  );
}
