import { Box } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Call } from '#contract/call/call.ts';
import { type Api } from '#src/api/api.ts';
import { useApi } from '#src/api/api-context.ts';
import { useReadAnew } from '#src/api/use-read-anew.ts';
import { Button } from '#src/ui/button.tsx';
import { Question } from '#src/ui/overlays/question.tsx';

/** A button that asks before it does something with a person's account, and says what has happened. */
export function AskedCall(props: {
  readonly label: string;
  readonly isOffered?: boolean;
  readonly question: string;
  readonly confirm: string;
  readonly run: (api: Api) => Promise<unknown>;
  /** What is said afterwards. */
  readonly done: string;
  /** Reads that it makes old. */
  readonly outdated: readonly Call[];
  /** What it does, for the person who is asked. */
  readonly children: ReactNode;
}) {
  const { isOffered = true, outdated } = props;
  const api = useApi();
  const readAnew = useReadAnew();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: () => props.run(api),
    onSuccess: () => readAnew(...outdated),
  });
  return (
    <>
      {isOffered && (
        <Button aria-busy={isPending} onClick={() => setIsAsking(true)}>
          {props.label}
        </Button>
      )}
      <Box as="output" color={error === null ? 'ink.muted' : 'bad'} _empty={{ display: 'none' }}>
        {error?.message ?? (isSuccess && props.done)}
      </Box>
      {isAsking && (
        <Question
          title={props.question}
          confirm={props.confirm}
          onConfirm={() => {
            setIsAsking(false);
            mutate();
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>{props.children}</p>
        </Question>
      )}
    </>
  );
}
