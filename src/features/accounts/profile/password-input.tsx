import { Box } from '@chakra-ui/react';
import { useId } from 'react';
import { TextField } from '#src/ui/fields/field.tsx';

/** One password with its label, hint and fault. */
export function PasswordInput(props: {
  readonly label: string;
  readonly name: string;
  readonly autoComplete: string;
  readonly isShown: boolean;
  readonly fault: string | null;
  readonly hint?: string;
  readonly onTyped?: (password: string) => void;
}) {
  const id = useId();
  const { fault, hint } = props;
  return (
    <div>
      <Box asChild fontWeight="medium" fontSize="sm">
        <label htmlFor={id}>{props.label}</label>
      </Box>
      <TextField
        id={id}
        name={props.name}
        type={props.isShown ? 'text' : 'password'}
        autoComplete={props.autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        required
        width="100%"
        marginTop="1"
        aria-invalid={fault !== null}
        aria-describedby={`${id}-hint ${id}-fault`}
        onChange={(event) => props.onTyped?.(event.currentTarget.value)}
      />
      <Box
        id={`${id}-fault`}
        role="alert"
        color="bad"
        fontSize="sm"
        marginTop="1"
        _empty={{ display: 'none' }}
      >
        {fault}
      </Box>
      {hint !== undefined && (
        <Box id={`${id}-hint`} color="ink.muted" fontSize="sm" marginTop="1" minHeight="38px">
          {fault === null && hint}
        </Box>
      )}
    </div>
  );
}
