import { Box, Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import {
  selectPath,
  selectRoutePath,
  selectScreen,
} from '#machines/access/access/access.selectors.ts';
import { openPageWords } from '../errors/open-page.tsx';
import { type FailureReport, RenderFailureBoundary } from '../errors/render-failure.tsx';
import { Arrival } from '#src/ui/arrival.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { useSettings } from '#src/ui/theme/settings.ts';
import { TextLink } from '#src/ui/text-link.tsx';
import { isAccountPath } from '../is-account-path.ts';
import { useAccess } from '../portal-context.ts';
import { screens } from '../screens.ts';

/** The screen that the access chart has granted; not-found for a screen that is not built. */
export function CurrentContent(props: {
  readonly reportFailure: (failure: FailureReport) => void;
}) {
  const { brand, supportEmail } = useSettings();
  const access = useAccess();
  const screen = useSelector(access, selectScreen);
  const route = useSelector(access, selectRoutePath);
  const path = useSelector(access, selectPath) ?? '/';
  if (screen === 'nothing' || screen === 'signIn' || isAccountPath(path)) return null;
  const built = route === null ? undefined : screens[route];
  return (
    <Arrival key={route ?? path}>
      <RenderFailureBoundary brand={brand} supportEmail={supportEmail} report={props.reportFailure}>
        {built === undefined ? <OpenContent path={path} /> : <built.Component />}
      </RenderFailureBoundary>
    </Arrival>
  );
}

function OpenContent({ path }: { readonly path: string }) {
  const { title, text } = openPageWords(path);
  return (
    <Flex direction="column" gap="4" align="start">
      <PageTitle title={title} />
      <Box maxWidth="72ch">{text}</Box>
      <TextLink href="/dashboard">Go to the dashboard</TextLink>
    </Flex>
  );
}
