import { Box } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

/** A labelled control with its fault. */
export function LabelledField(props: {
  readonly label: string;
  readonly fault: string | undefined;
  readonly children: (field: {
    id: string;
    'aria-invalid': boolean;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}) {
  const id = useId();
  const faultId = `${id}-fault`;
  const { fault } = props;
  return (
    <Box>
      <label htmlFor={id}>{props.label}</label>
      {props.children({
        id,
        'aria-invalid': fault !== undefined,
        'aria-describedby': fault === undefined ? undefined : faultId,
      })}
      {fault !== undefined && (
        <Box id={faultId} color="bad" fontSize="sm">
          {fault}
        </Box>
      )}
    </Box>
  );
}
