import { useQueryClient } from '@tanstack/react-query';
import type { ItemDetail } from '#contract/projects/project-detail.ts';
import {
  getProject,
  getProjectItem,
  projectItemList,
  projectList,
} from '#contract/projects/projects.ts';
import { useApi } from '#src/api/api-context.ts';
import { useReadAnew } from '#src/api/use-read-anew.ts';

/** Stores an item from a response for the screens; marks lists and project as outdated. */
export function useKeepItem(): (item: ItemDetail) => void {
  const { username } = useApi();
  const cache = useQueryClient();
  const readAnew = useReadAnew();
  return (item) => {
    cache.setQueryData([username, getProjectItem.name, { params: { id: item.id } }], item);
    readAnew(projectItemList.read, projectList.read, getProject);
  };
}
