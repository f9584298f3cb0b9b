import { Box, Flex } from '@chakra-ui/react';

/** One part of a whole. */
export interface Share {
  readonly label: string;
  /** The amount as a person reads it. */
  readonly text: string;
  /** Width of the part; only its ratio to the others matters. */
  readonly weight: number;
  readonly colour: string;
}

/**
 * A whole split into its parts, as one bar. It is only a picture: the same figures must be next to
 * it, as text or hidden for screen readers.
 */
export function ShareBar(props: { readonly shares: readonly Share[]; readonly height?: string }) {
  const shown = props.shares.filter((share) => share.weight > 0);
  return (
    <Flex
      className="share-bar"
      aria-hidden
      height={props.height ?? '8px'}
      gap="2px"
      borderRadius="sm"
      overflow="hidden"
      bg={shown.length === 0 ? 'surface.sunken' : undefined}
    >
      {shown.map((share) => (
        <Box
          key={share.label}
          minWidth="3px"
          title={`${share.label}: ${share.text}`}
          style={{ flex: `${share.weight} 1 0`, background: share.colour }}
        />
      ))}
    </Flex>
  );
}

/** The parts in words, for people who do not see the bar. */
export function shareText(label: string, shares: readonly Share[]): string {
  return `${label}: ${shares.map((share) => `${share.label} ${share.text}`).join(', ')}`;
}
