import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { Choice } from '#src/ui/fields/choice.tsx';
import { CorrectionsDesk } from './corrections-desk.tsx';
import { LateMonthsDesk } from './late-months-desk.tsx';
import { LatenessDesk } from './lateness-desk.tsx';
import { SubmittedMonthsDesk } from './submitted-months-desk.tsx';
import { TrueUpsDesk } from './true-ups-desk.tsx';

const parts = [
  ['corrections', 'Corrections'],
  ['trueUps', 'True-ups'],
  ['submitted', 'Submitted'],
  ['lateMonths', 'Late reports'],
  ['lateness', 'Repeatedly late'],
] as const;

/** Internal area › Corrections: changes of bills for use, for all customers. */
export default function CorrectionsDeskPage() {
  const [part, setPart] = useState<(typeof parts)[number][0]>('corrections');
  const choice = (
    <Box width={{ base: '100%', md: '680px' }}>
      <Choice hidesLegend legend="What to show" options={parts} value={part} onChange={setPart} />
    </Box>
  );
  if (part === 'submitted') return <SubmittedMonthsDesk choice={choice} />;
  if (part === 'lateMonths') return <LateMonthsDesk choice={choice} />;
  if (part === 'lateness') return <LatenessDesk choice={choice} />;
  return part === 'trueUps' ? <TrueUpsDesk choice={choice} /> : <CorrectionsDesk choice={choice} />;
}
