import { Box, Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { type SubmitEvent, useState } from 'react';
import type { ItemDetail } from '#contract/projects/project-detail.ts';
import {
  selectAnswerError,
  selectAnswerFiles,
  selectIsAnswering,
} from '#machines/projects/item-response/item-response.selectors.ts';
import { useApi } from '#src/api/api-context.ts';
import { useUpload } from '#src/api/use-upload.ts';
import { useChart } from '#src/run/use-chart.ts';
import { useDraft } from '#src/drafts/use-draft.ts';
import { NoteField } from '#src/forms/note-field.tsx';
import { Button } from '#src/ui/button.tsx';
import { provideAnswer } from './answer-chart.ts';
import { UploadFields } from '#src/forms/upload-fields.tsx';
import { useKeepItem } from './use-keep-item.ts';

/** The chart of one answer with its call. The text is stored until the lessor has it. */
function useAnswer(item: ItemDetail) {
  const api = useApi();
  const keepItem = useKeepItem();
  const [text, keepText] = useDraft(`projectItem.${item.id}`);
  const [machine] = useState(() =>
    provideAnswer(api, item, (answered) => {
      keepText(undefined);
      keepItem(answered);
    }),
  );
  const actor = useChart(machine);
  return {
    actor,
    text: text ?? '',
    write: (next: string): void => {
      keepText(next);
      actor.send({ type: 'answer.edit' });
    },
    files: useSelector(actor, selectAnswerFiles),
    error: useSelector(actor, selectAnswerError),
    isSending: useSelector(actor, selectIsAnswering),
  };
}

const asks = {
  open: 'Your response',
  answered: 'Add to your response',
  returned: 'Respond again',
} as const;

/** Answers an open item with text and files. */
export function AnswerForm({ item }: { readonly item: ItemDetail }) {
  const answer = useAnswer(item);
  const upload = useUpload((sent) => answer.actor.send({ type: 'answer.attach', upload: sent }));
  const label = item.status in asks ? asks[item.status as keyof typeof asks] : asks.open;
  return (
    <form
      noValidate
      className="no-print"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        answer.actor.send({ type: 'answer.send', text: answer.text });
      }}
    >
      <Flex direction="column" gap="3" maxWidth="72ch">
        <NoteField
          label={label}
          rows={3}
          maxLength={4000}
          fault={answer.error ?? undefined}
          value={answer.text}
          onWrite={answer.write}
        />
        <UploadFields
          files={answer.files}
          upload={upload}
          onRemove={(id) => answer.actor.send({ type: 'answer.detach', id })}
        />
        <Flex gap="3" align="center" wrap="wrap">
          <Button
            type="submit"
            variant="solid"
            aria-busy={answer.isSending}
            disabled={answer.text.trim() === '' || upload.isBusy}
          >
            {answer.isSending ? 'Sending…' : 'Send response'}
          </Button>
          <Box fontSize="sm" color="ink.muted">
            Only the lessor can close this item.
          </Box>
        </Flex>
      </Flex>
    </form>
  );
}
