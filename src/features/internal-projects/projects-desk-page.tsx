import { Flex } from '@chakra-ui/react';
import { useSearchParams } from 'wouter';
import { TextLink } from '#src/ui/text-link.tsx';
import { ItemsDesk } from './items-desk.tsx';
import { ProjectsDesk } from './projects-desk.tsx';

/** Internal area › Technical Projects: items that wait for the lessor, or the projects themselves. */
export default function ProjectsDeskPage() {
  const [search] = useSearchParams();
  const isProjects = search.get('view') === 'projects';
  return (
    <Flex direction="column" gap="4" height={{ md: '100%' }} minHeight="0">
      <Flex as="nav" aria-label="Views" gap="4" className="no-print">
        <TextLink href="/internal/projects" aria-current={isProjects ? undefined : 'page'}>
          Open items
        </TextLink>
        <TextLink
          href="/internal/projects?view=projects"
          aria-current={isProjects ? 'page' : undefined}
        >
          Projects and milestones
        </TextLink>
      </Flex>
      {isProjects ? <ProjectsDesk /> : <ItemsDesk />}
    </Flex>
  );
}
