import { Flex } from '@chakra-ui/react';
import { type SubmitEvent, useState } from 'react';
import { monthName } from '#domain/format/date.ts';
import { counted } from '#domain/format/numbers.ts';
import { shownText } from '#domain/text/shown-text.ts';
import {
  commentPlan,
  type CommentPlan,
  type CommentRow,
} from '#domain/utilisation/report/comment-plan.ts';
import type { CellEdit } from '#domain/utilisation/grid/grid.types.ts';
import type { RuleCode } from '#domain/utilisation/judging/problem.types.ts';
import { longestComment } from '#domain/utilisation/report/text-limits.ts';
import { assetWords, componentWords } from '#domain/utilisation/report/words.ts';
import { NoteField } from '#src/forms/note-field.tsx';
import { Button } from '#src/ui/button.tsx';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { ModalEnd } from '#src/ui/overlays/modal-end.tsx';
import type { Judgement } from '../judgement.ts';

const notTaken = 'The months are not open now. Try again in a moment.';

/** One comment for every row with a warning of the rule; existing comments stay. */
export function CommentDialog(props: {
  readonly code: RuleCode;
  readonly judgement: Judgement;
  /** Returns whether the change was accepted. */
  readonly onEdit: (edits: readonly CellEdit[], label: string) => boolean;
  readonly onClose: () => void;
}) {
  const { code, judgement, onEdit, onClose } = props;
  const plan = commentPlan(judgement, code);
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const rows = counted(plan.rows.length, 'row');
  const finish = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const edits = plan.rows.map(({ key, componentId }) => {
      return { key, componentId, column: 'comment', text: text.trim() } as const;
    });
    if (onEdit(edits, `comment on ${rows}`)) onClose();
    else setFault(notTaken);
  };
  return (
    <Modal title={`Comment on ${rows} of ${code}`} {...(text === '' && { onEscape: onClose })}>
      <form onSubmit={finish}>
        <Flex direction="column" gap="3">
          <NoteField
            label="Comment for all of them"
            maxLength={longestComment}
            fault={fault}
            value={text}
            onWrite={setText}
          />
          <Others others={plan.others} />
          <Rows judgement={judgement} rows={plan.rows} />
        </Flex>
        <ModalEnd>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="solid" disabled={shownText(text) === ''}>
            Comment on {rows}
          </Button>
        </ModalEnd>
      </form>
    </Modal>
  );
}

/** A large fleet has hundreds of rows, in a scroll box of their own. */
function Rows(props: { readonly judgement: Judgement; readonly rows: readonly CommentRow[] }) {
  const { judgement, rows } = props;
  return (
    <ul className="u-left-out" aria-label="The rows and their warnings">
      {rows.map(({ key, componentId, problem }) => (
        <li key={`${key} ${componentId}`}>
          {nameOf(judgement, key, componentId)}: {problem.text}
        </li>
      ))}
    </ul>
  );
}

function nameOf({ months }: Judgement, key: string, id: string): string {
  const of = months.get(key);
  if (of === undefined) return '';
  const component = of.lease.components.find((one) => one.id === id);
  const part = component === undefined ? [] : [componentWords(component)];
  return [assetWords(of.lease, of.month), ...part, monthName(of.month)].join(', ');
}

/**
 * A comment confirms all warnings of its row, and a comment on an airframe confirms all of the
 * month: both are shown.
 */
function Others({ others }: Pick<CommentPlan, 'others'>) {
  if (others.length === 0) return null;
  const codes = [...new Set(others.map(({ code }) => code))].toSorted().join(', ');
  const also = counted(others.length, 'other warning');
  return (
    <p>
      It confirms {also} of these rows and months too ({codes}).
    </p>
  );
}
