import { QueryObserver } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PortalActorRef } from '#machines/app/portal/portal.machine.ts';
import { createQueryClient } from '#src/api/query-client.ts';
import { usePageData } from '#src/app/shell/use-page-data.ts';
import { openLeaving } from '#src/drafts/leaving.ts';
import { look, signedInPortal } from '#tests/support/charts/create-portal-chart.ts';
import { minute } from '#tests/support/portal/a-visit.ts';

it('drops at the end of a session at once what its kept page does not display', () => {
  const chart = signedInPortal();
  const queries = createQueryClient();
  queries.setQueryData(['displayed'], 'rows');
  queries.setQueryData(['displayed before'], 'rows');
  const observer = new QueryObserver(queries, { queryKey: ['displayed'] });
  const stop = observer.subscribe(() => undefined);
  const leaving = openLeaving();
  renderHook(() => usePageData(chart.actor as PortalActorRef, queries, leaving));

  look(chart, 15 * minute);

  const left = queries.getQueryCache().getAll();
  stop();
  expect(left.map(({ queryKey }) => queryKey)).toEqual([['displayed']]);
});
