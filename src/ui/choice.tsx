import { Box } from '@chakra-ui/react';
import { useId } from 'react';

/** One of a few, all in sight: native radio buttons drawn as segments. */
export function Choice<Value extends string>(props: {
  readonly legend: string;
  readonly options: readonly (readonly [value: Value, word: string])[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <Box as="fieldset" marginBottom="5">
      <Box as="legend" fontWeight="medium" marginBottom="2">
        {props.legend}
      </Box>
      <Box
        display="flex"
        borderWidth="1px"
        borderColor="line.strong"
        borderRadius="md"
        padding="2px"
      >
        {props.options.map(([value, word]) => (
          <Box
            as="label"
            key={value}
            flex="1"
            display="grid"
            placeItems="center"
            minHeight="32px"
            borderRadius="sm"
            cursor="pointer"
            css={{
              '&:has(:checked)': { bg: 'brand.subtle', color: 'brand', fontWeight: 'semibold' },
              '&:has(:focus-visible)': { outline: '2px solid var(--brand)' },
            }}
          >
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              value={value}
              checked={props.value === value}
              onChange={() => props.onChange(value)}
            />
            {word}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
