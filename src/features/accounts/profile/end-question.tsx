import { formatInstant } from '#domain/format/date.ts';
import { Question } from '#src/ui/overlays/question.tsx';
import type { Ending } from './use-profile.ts';

function wordsOf(which: Ending): { readonly title: string; readonly what: string } {
  if (which === 'others')
    return {
      title: 'End all other sessions?',
      what: 'Every session of your account but this one is signed out',
    };
  const { device, startedAt } = which;
  return {
    title: 'End this session?',
    what: `The session on ${device}, started ${formatInstant(startedAt)}, is signed out`,
  };
}

/** Confirms the end of other sessions: nobody there is asked, and typed text may be unsaved. */
export function EndQuestion(props: {
  readonly which: Ending;
  readonly onEnd: () => void;
  readonly onClose: () => void;
}) {
  const { title, what } = wordsOf(props.which);
  return (
    <Question
      title={title}
      confirm={props.which === 'others' ? 'End all others' : 'End session'}
      onConfirm={props.onEnd}
      onClose={props.onClose}
    >
      <p>{what} at its next step. What is typed there and not saved yet may be lost.</p>
    </Question>
  );
}
