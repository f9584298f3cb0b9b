import { Box } from '@chakra-ui/react';

/** A few things that can each be on or off. */
export function CheckList(props: {
  readonly legend: string;
  readonly options: readonly { readonly key: string; readonly label: string }[];
  readonly checked: readonly string[];
  readonly onChange: (checked: readonly string[]) => void;
}) {
  function toggle(key: string, isOn: boolean): void {
    const chosen = new Set(props.checked);
    if (isOn) chosen.add(key);
    else chosen.delete(key);
    props.onChange(props.options.map((option) => option.key).filter((name) => chosen.has(name)));
  }

  return (
    <Box as="fieldset">
      <Box as="legend" fontSize="xs" color="ink.muted" marginBottom="1">
        {props.legend}
      </Box>
      {props.options.map(({ key, label }) => (
        <Box
          as="label"
          key={key}
          display="flex"
          alignItems="center"
          gap="2"
          minHeight={{ base: '44px', md: '28px' }}
        >
          <input
            type="checkbox"
            checked={props.checked.includes(key)}
            onChange={(event) => toggle(key, event.currentTarget.checked)}
          />
          {label}
        </Box>
      ))}
    </Box>
  );
}
