import { isolated } from '#domain/core/text/isolated.ts'
import { ALL_DATASETS, DATASET_FILTERS, type DatasetQuery } from '#domain/dataset/dataset-list.ts'
import type { ListMessageView } from '#parts/list/ListMessage.tsx'
import { TableIcon } from '#ui/icons.ts'
import type { DatasetList } from './use-dataset-list.ts'

interface Narrowing {
  readonly query: DatasetQuery
  readonly narrow: (query: DatasetQuery) => void
}

/** The message in place of an empty list: why it is empty, and what to do. */
export function datasetListMessage(list: DatasetList, { query, narrow }: Narrowing): ListMessageView {
  if (list.isReading || (list.entries.length === 0 && list.isComing)) return 'loading'
  if (list.isFailed)
    return {
      reason: 'failed',
      title: 'The datasets could not be read',
      text: 'They are still on this device. Load the page again.',
    }
  if (list.entries.length > 0) {
    const searched = query.search.trim()
    const isFiltered = DATASET_FILTERS.some((filter) => query[filter] !== '')
    return {
      reason: 'unmatched',
      title: isFiltered || searched === '' ? 'No datasets found' : `No dataset with “${isolated(searched)}”`,
      text: 'No dataset matches.',
      action: { label: 'Show all datasets', run: () => narrow(ALL_DATASETS) },
    }
  }
  return list.canReach
    ? {
        reason: 'empty',
        icon: TableIcon,
        title: 'No datasets yet',
        text: 'A dataset is a table or a query that charts are built on.',
      }
    : {
        reason: 'offline',
        title: 'No datasets on this device',
        text: 'The list loads when the server answers.',
      }
}
