import { useMemo, useState } from 'react'
import {
  ALL_DATASETS,
  type DatasetEntry,
  type DatasetOrder,
  findDatasets,
} from '#domain/dataset/dataset-list.ts'

/** Rows of a page. */
const PAGE_SIZE = 50

/** The list narrowed and ordered, a page of it, and which rows are chosen. */
export function useNarrowed(entries: readonly DatasetEntry[]) {
  const [query, setQuery] = useState(ALL_DATASETS)
  const [page, setPage] = useState(0)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const found = useMemo(() => findDatasets(entries, query), [entries, query])
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const shown = Math.min(page, pages - 1)
  const rows = found.slice(shown * PAGE_SIZE, (shown + 1) * PAGE_SIZE)
  const choose = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) {
      if (isChosen) next.add(id)
      else next.delete(id)
    }
    setChosen(next)
  }
  const narrow = (next: typeof query) => {
    setQuery(next)
    setPage(0)
  }
  return {
    query,
    narrow,
    order: (order: DatasetOrder) =>
      narrow({ ...query, order, isDescending: query.order === order && !query.isDescending }),
    count: found.length,
    rows,
    page: shown,
    pages,
    setPage,
    chosen: entries.filter(({ id }) => chosen.has(id)),
    isChosen: chosen,
    choose: (id: string, isChosen: boolean) => choose([id], isChosen),
    choosePage: (isChosen: boolean) =>
      choose(
        rows.map(({ id }) => id),
        isChosen,
      ),
  }
}
