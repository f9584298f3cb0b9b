import './reports.css';
import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { Choice } from '#src/ui/choice.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { ComponentList } from './component-list.tsx';
import { CorrectionList } from './correction-list.tsx';
import { MatrixSection } from './matrix-section.tsx';
import { ReportList } from './report-list.tsx';

const parts = [
  ['months', 'Months'],
  ['submissions', 'Submissions'],
  ['components', 'Components'],
  ['corrections', 'Corrections'],
] as const;

/** Utilisation › Reports (domain page §1.8): what was reported when, and what it says. */
export default function ReportsPage() {
  const [part, setPart] = useState<(typeof parts)[number][0]>('months');
  const choice = (
    <Box width={{ base: '100%', md: '560px' }}>
      <Choice
        hidesLegend
        legend="What to look at"
        options={parts}
        value={part}
        onChange={setPart}
      />
    </Box>
  );
  if (part === 'submissions') return <ReportList choice={choice} />;
  if (part === 'components') return <ComponentList choice={choice} />;
  if (part === 'corrections') return <CorrectionList choice={choice} />;
  return (
    <Flex direction="column" gap="4">
      <PageTitle title="Utilisation reports">{choice}</PageTitle>
      <MatrixSection />
    </Flex>
  );
}
