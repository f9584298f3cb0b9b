import { Box, chakra } from '@chakra-ui/react';
import { Repeat } from 'lucide-react';
import { useLocation } from 'wouter';
import { hasDuty } from '#domain/access/duties.ts';
import { useApi } from '#src/api/api-context.ts';
import { useMe } from '#src/api/use-me.ts';
import { TextLink } from '#src/ui/text-link.tsx';

const choicePath = '/internal/customers';

const Band = chakra('div', {
  base: {
    flex: '1',
    minWidth: '0',
    overflow: 'hidden',
    display: 'flex',
    alignItems: 'center',
    gap: { base: '2', md: '3' },
    height: '100%',
    marginInlineStart: { base: '-4', md: '-6' },
    paddingInline: { base: '2', md: '6' },
    bg: 'warn.subtle',
    borderInlineStartWidth: '4px',
    borderInlineStartColor: 'warn',
  },
});

/** The customer that a user of the lessor acts for, visible on every screen (R16). */
export function ActingBand() {
  const me = useMe();
  const [path] = useLocation();
  const { roles } = useApi();
  const mayAct = roles === null || hasDuty(roles, 'actForCustomers');
  const customer = me.data?.customer;
  if (customer === undefined) return <Band />;
  const change = customer === null ? 'Choose customer' : 'Change customer';
  return (
    <Band data-shell-name>
      <Box minWidth="0" lineHeight="1.25">
        <Box fontSize="xs" color="ink.muted" whiteSpace="nowrap">
          {customer === null ? 'Lessor' : `Acting for ${customer.custId}`}
        </Box>
        <Box
          as="p"
          fontSize={{ base: 'sm', md: 'md' }}
          fontWeight="semibold"
          overflow="hidden"
          textOverflow="ellipsis"
          whiteSpace="nowrap"
          title={customer?.name}
        >
          {customer === null ? 'No customer chosen' : customer.name}
        </Box>
      </Box>
      {mayAct && path !== choicePath && (
        <TextLink
          href={choicePath}
          flexShrink="0"
          paddingInline="2px"
          aria-label={change}
          title={change}
        >
          <Box as="span" hideBelow="md">
            {change}
          </Box>
          <Box as="span" hideFrom="md">
            <Repeat size={20} aria-hidden />
          </Box>
        </TextLink>
      )}
    </Band>
  );
}
