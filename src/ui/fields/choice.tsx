import { Box, chakra } from '@chakra-ui/react';
import { useId } from 'react';

const Segment = chakra('label', {
  base: {
    flex: '1',
    display: 'grid',
    placeItems: 'center',
    minHeight: { base: '40px', md: '32px' },
    paddingInline: '1',
    textAlign: 'center',
    lineHeight: '1.25',
    borderRadius: 'sm',
    cursor: 'pointer',
    '&:has(:checked)': { bg: 'brand.subtle', color: 'brand', fontWeight: 'semibold' },
    '&:has(:focus-visible)': { outline: '2px solid var(--brand)' },
  },
});

/** One of a few choices, all visible: native radio buttons drawn as segments. */
export function Choice<Value extends string>(props: {
  readonly legend: string;
  readonly options: readonly (readonly [value: Value, word: string])[];
  readonly value: Value;
  /** Shown without effect while another choice excludes it. */
  readonly isDisabled?: boolean;
  /** Among other controls the options are enough; the legend is still read out. */
  readonly hidesLegend?: boolean;
  readonly onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <chakra.fieldset
      disabled={props.isDisabled ?? false}
      marginBottom={props.hidesLegend === true ? '0' : '5'}
      opacity={props.isDisabled === true ? 0.55 : 1}
    >
      <Box
        as="legend"
        className={props.hidesLegend === true ? 'visually-hidden' : undefined}
        fontWeight="medium"
        marginBottom="2"
      >
        {props.legend}
      </Box>
      <Box
        display="flex"
        flexWrap="wrap"
        borderWidth="1px"
        borderColor="line.strong"
        borderRadius="md"
        padding="2px"
      >
        {props.options.map(([value, word]) => (
          <Segment key={value}>
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              value={value}
              checked={props.value === value}
              onChange={() => props.onChange(value)}
            />
            {word}
          </Segment>
        ))}
      </Box>
    </chakra.fieldset>
  );
}
