import {
  choicesOf,
  DATASET_FILTERS,
  type DatasetEntry,
  type DatasetQuery,
} from '#domain/dataset/dataset-list.ts'
import { ChoiceMenu } from '#parts/list/ChoiceMenu.tsx'
import { ListFilters } from '#parts/list/ListFilters.tsx'

const NAMES = { owner: 'Owner', database: 'Database', schema: 'Schema', kind: 'Kind', tag: 'Tag' } as const

interface DatasetFiltersProps {
  readonly entries: readonly DatasetEntry[]
  readonly query: DatasetQuery
  readonly onChange: (query: DatasetQuery) => void
}

/** The filters of the list, with the values that occur in it. */
export const DatasetFilters = ({ entries, query, onChange }: DatasetFiltersProps) => (
  <ListFilters
    count={DATASET_FILTERS.filter((filter) => query[filter] !== '').length}
    onClear={() => onChange({ ...query, owner: '', database: '', schema: '', kind: '', tag: '' })}
  >
    {DATASET_FILTERS.map((filter) => (
      <ChoiceMenu
        key={filter}
        one="dataset"
        name={NAMES[filter]}
        choices={choicesOf(entries, filter).map((value) => ({ id: value, label: value }))}
        chosen={query[filter] === '' ? null : query[filter]}
        onChoose={(value) => onChange({ ...query, [filter]: value ?? '' })}
      />
    ))}
  </ListFilters>
)
