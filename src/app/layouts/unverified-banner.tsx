import { Box, Flex } from '@chakra-ui/react';
import { MailWarning } from 'lucide-react';
import { resendConfirmation } from '#contract/accounts/resend-confirmation.ts';
import { getMe } from '#contract/session/session.ts';
import { useGet, usePost } from '#src/api/use-request.ts';
import { Button } from '#src/ui/button.tsx';

/**
 * Shows that the email address is not confirmed yet and what that means, and mails another link
 * (R17). The flags of the token may be minutes old, so it asks the server when the person returns
 * from the mail.
 */
export function UnverifiedBanner() {
  const me = useGet(getMe, {}, 0);
  const resend = usePost(resendConfirmation);
  if (me.data?.emailVerified === true) return null;
  return (
    <Flex
      gap="3"
      align="center"
      wrap="wrap"
      padding="3"
      marginBottom="4"
      borderRadius="md"
      bg="warn.subtle"
      color="warn"
      fontWeight="medium"
    >
      <MailWarning size={20} aria-hidden />
      <Box as="output" flex="1" minWidth="240px">
        Your email address is not confirmed yet. Until it is, you cannot submit utilisation or
        accept an NDA.{' '}
        {resend.data !== undefined && `${resend.data.message} Its link works for two days.`}
        {resend.error && (resend.problem?.message ?? 'The mail could not be sent. Try again.')}
      </Box>
      {resend.data === undefined && (
        <Button size="sm" disabled={resend.loading} onClick={() => resend.send({})}>
          {resend.loading ? 'Sending…' : 'Resend confirmation'}
        </Button>
      )}
    </Flex>
  );
}
