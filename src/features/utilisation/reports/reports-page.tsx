import './reports.css';
import { Flex } from '@chakra-ui/react';
import { useSearchParams } from 'wouter';
import { PageTitle } from '#src/ui/page-title.tsx';
import { ComponentList } from './component-list.tsx';
import { CorrectionList } from './correction-list.tsx';
import { MatrixSection } from './matrix-section.tsx';
import { ReportList } from './report-list.tsx';
import { ReportTabs } from './report-tabs.tsx';

/** Utilisation › Reports (domain page §1.8): what was reported when, and its content. */
export default function ReportsPage() {
  const tab = useSearchParams()[0].get('tab');
  if (tab === 'submissions') return <ReportList />;
  if (tab === 'components') return <ComponentList />;
  if (tab === 'corrections') return <CorrectionList />;
  return (
    <Flex direction="column" gap="4">
      <PageTitle title="Utilisation reports" />
      <ReportTabs tab="months" />
      <MatrixSection />
    </Flex>
  );
}
