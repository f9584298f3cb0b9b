import { Flex } from '@chakra-ui/react';
import { MailWarning } from 'lucide-react';

/** Says that the email address is not confirmed yet, and what that means (R17). */
export function UnverifiedBanner() {
  return (
    <Flex
      as="output"
      gap="2"
      align="center"
      padding="3"
      marginBottom="4"
      borderRadius="md"
      bg="warn.subtle"
      color="warn"
      fontWeight="medium"
    >
      <MailWarning size={20} aria-hidden />
      Your email address is not confirmed yet. Until it is, you cannot submit utilisation or accept
      an NDA.
    </Flex>
  );
}
