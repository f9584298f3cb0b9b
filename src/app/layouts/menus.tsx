import { useSelector } from '@xstate/react';
import { useLocation } from 'wouter';
import { hasCustomer } from '#domain/access/acting.ts';
import { visibleMenu } from '#domain/access/menu.ts';
import { selectClaims, selectRealm } from '#machines/session/session.selectors.ts';
import { useSettings } from '#src/ui/settings.ts';
import { useSession } from '../portal-context.ts';
import { builtRoutes } from '../screens.ts';
import { InternalMenu } from './internal-menu.tsx';
import { MainMenu } from './main-menu.tsx';

/**
 * What the person can go to: the internal menu for users of the lessor, and the menu of the customer
 * whose screens they see, once there is one (R2, R16).
 */
export function Menus({ onFollow }: { readonly onFollow?: () => void }) {
  const { product } = useSettings();
  const session = useSession();
  const claims = useSelector(session, selectClaims);
  const realm = useSelector(session, selectRealm);
  const [path] = useLocation();
  const follow = onFollow && { onFollow };
  return (
    <>
      {realm === 'internal' && <InternalMenu current={path} {...follow} />}
      {claims !== null && hasCustomer(realm, claims.custId) && (
        <MainMenu
          sections={visibleMenu(claims, builtRoutes)}
          path={path}
          product={product}
          {...follow}
        />
      )}
    </>
  );
}
