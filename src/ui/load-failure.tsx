import { Box } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { Button } from './button.tsx';

/** Shows that a part could not be loaded and why; other parts stay. */
export function LoadFailure(props: {
  /** The part that could not be loaded, as in a sentence: "your invoices". */
  readonly thing: string;
  readonly detail: string;
  readonly requestId: string | undefined;
  /** Tries again; undefined where that is useless. */
  readonly onRetry: (() => void) | undefined;
}) {
  return (
    <Box
      role="alert"
      display="flex"
      gap="3"
      padding="4"
      borderWidth="1px"
      borderRadius="md"
      bg="surface.raised"
    >
      <Box color="bad" paddingTop="1">
        <CircleAlert size={20} aria-hidden />
      </Box>
      <Box maxWidth="72ch">
        <Box fontWeight="semibold">
          {`We could not load ${props.thing}.${props.onRetry === undefined ? '' : ' Try again.'}`}
        </Box>
        <Box color="ink.muted" marginTop="1">
          {props.detail}
        </Box>
        {props.requestId !== undefined && (
          <Box color="ink.muted" fontSize="xs" marginTop="1">
            Reference {props.requestId}
          </Box>
        )}
        {props.onRetry !== undefined && (
          <Button size="sm" marginTop="3" onClick={props.onRetry}>
            Try again
          </Button>
        )}
      </Box>
    </Box>
  );
}
