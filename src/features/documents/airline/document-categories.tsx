import { Box } from '@chakra-ui/react';
import {
  type DocumentCategory,
  ownCategoryWords,
  publicCategoryWords,
  type Shelf,
} from '#contract/documents/document-kinds.ts';
import { formatCount } from '#domain/format/numbers.ts';
import type { DocumentState } from './use-documents.ts';

/** The categories of a tab with their names, in display order. */
export function categoriesOf(shelf: Shelf): readonly (readonly [DocumentCategory, string])[] {
  const words = shelf === 'own' ? ownCategoryWords : publicCategoryWords;
  return Object.entries(words) as [DocumentCategory, string][];
}

/** How many documents each category holds for the other filters; undefined while it loads. */
export function countsOf(state: DocumentState): ReadonlyMap<DocumentCategory, number> | undefined {
  const { data } = state.result;
  return data && new Map(data.facets.categories.map((each) => [each.category, each.documents]));
}

/** All categories, one click each, next to the list. */
export function DocumentCategories({ state }: { readonly state: DocumentState }) {
  const { shelf, category } = state.query;
  const counts = countsOf(state);
  const isUnread = state.query.unread !== undefined;
  const isAll = category === undefined && !isUnread;
  return (
    <Box as="nav" aria-label="Categories" width="232px" flexShrink="0" overflowY="auto">
      <ul className="choices">
        <Category
          word="All categories"
          count={isAll ? state.result.data?.total : undefined}
          isChosen={isAll}
          onChoose={() => state.change({ category: undefined, unread: undefined })}
        />
        <Category
          word="Unread"
          count={isUnread ? state.result.data?.total : undefined}
          isChosen={isUnread}
          onChoose={() => state.change({ unread: isUnread ? undefined : 'only' })}
        />
        {categoriesOf(shelf).map(([key, word]) => (
          <Category
            key={key}
            word={word}
            count={counts && (counts.get(key) ?? 0)}
            isChosen={category === key}
            onChoose={() => state.change({ category: key })}
          />
        ))}
      </ul>
    </Box>
  );
}

function Category(props: {
  readonly word: string;
  readonly count: number | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  return (
    <li>
      <button
        type="button"
        className="choice"
        aria-current={props.isChosen ? 'true' : undefined}
        data-empty={props.count === 0 ? '' : undefined}
        onClick={props.onChoose}
      >
        <span>{props.word}</span>{' '}
        <span className="figure">{props.count === undefined ? '' : formatCount(props.count)}</span>
      </button>
    </li>
  );
}
