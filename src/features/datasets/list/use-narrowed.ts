import { useDeferredValue, useMemo, useState } from 'react'
import {
  ALL_DATASETS,
  type DatasetEntry,
  type DatasetOrder,
  findDatasets,
} from '#domain/dataset/dataset-list.ts'
import type { ListOrder } from '#parts/list/list-column.ts'
import { useChoice } from '#parts/list/use-choice.ts'

/** Filters and sorts the list, and holds its selection. */
export function useNarrowed(entries: readonly DatasetEntry[]) {
  const [query, narrow] = useState(ALL_DATASETS)
  const search = useDeferredValue(query.search)
  const rows = useMemo(() => findDatasets(entries, { ...query, search }), [entries, query, search])
  return {
    query,
    narrow,
    setSearch: (text: string) => narrow({ ...query, search: text }),
    /** The search that the rows show. It may lag behind the typed text. */
    search,
    order: { by: query.order, isDescending: query.isDescending },
    setOrder: ({ by, isDescending }: ListOrder<DatasetOrder>) =>
      narrow({ ...query, order: by, isDescending }),
    rows,
    ...useChoice(rows, datasetId),
  }
}

const datasetId = ({ id }: DatasetEntry): string => id
