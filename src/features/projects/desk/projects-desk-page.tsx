import { useSearchParams } from 'wouter';
import { ItemsDesk } from './items-desk.tsx';
import { ProjectsDesk } from './projects-desk.tsx';

/** Internal area › Technical Projects: items that wait for the lessor, or the projects themselves. */
export default function ProjectsDeskPage() {
  const [search] = useSearchParams();
  return search.get('view') === 'projects' ? <ProjectsDesk /> : <ItemsDesk />;
}
