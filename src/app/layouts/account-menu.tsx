import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { UserRound } from 'lucide-react';
import { useLocation } from 'wouter';
import { selectIsOwner } from '#machines/session/session/session.selectors.ts';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { useSession } from '../portal-context.ts';

function MenuLink(props: { readonly href: string; readonly children: string }) {
  return (
    <TextLink
      {...props}
      display="block"
      marginBlock="0"
      paddingBlock="0"
      lineHeight={{ base: '44px', md: '24px' }}
    />
  );
}

/** The signed-in person and the links to their own pages. Following a link closes it. */
export function AccountMenu(props: { readonly name: string; readonly username: string }) {
  const [path] = useLocation();
  const isOwner = useSelector(useSession(), selectIsOwner);
  return (
    <Disclosure
      key={path}
      align="end"
      isQuiet
      label={
        <>
          <UserRound size={16} aria-hidden />
          <Box as="span" className="visually-hidden">
            Account of{' '}
          </Box>
          <Box as="span" hideBelow="md" maxWidth="24ch" overflow="hidden" textOverflow="ellipsis">
            {props.name === '' ? props.username : props.name}
          </Box>
        </>
      }
    >
      <Box
        color="ink.muted"
        fontSize="sm"
        marginBottom="2"
        width="max-content"
        maxWidth="calc(100vw - 160px)"
        overflowWrap="anywhere"
      >
        {props.username}
      </Box>
      <MenuLink href="/profile">Profile</MenuLink>
      {isOwner && <MenuLink href="/colleagues">Users of your company</MenuLink>}
    </Disclosure>
  );
}
