import {
  choicesOf,
  DATASET_FILTERS,
  type DatasetEntry,
  type DatasetQuery,
} from '#domain/dataset/dataset-list.ts'
import { MenuButton } from '#ui/controls/MenuButton.tsx'

const NAMES = { owner: 'Owner', database: 'Database', schema: 'Schema', kind: 'Kind' } as const

interface DatasetFiltersProps {
  readonly entries: readonly DatasetEntry[]
  readonly query: DatasetQuery
  readonly onChange: (query: DatasetQuery) => void
}

/** What narrows the list, each by the values that it has. */
export function DatasetFilters({ entries, query, onChange }: DatasetFiltersProps) {
  return DATASET_FILTERS.map((filter) => {
    const chosen = query[filter]
    const choose = (value: string) => onChange({ ...query, [filter]: value })
    const values = choicesOf(entries, filter).map((value) => ({
      id: value,
      label: value,
      checked: value === chosen,
      run: () => choose(value),
    }))
    const shown = chosen === '' ? NAMES[filter] : `${NAMES[filter]}: ${chosen}`
    return (
      <MenuButton
        key={filter}
        label={`${shown}, filter`}
        groups={[
          { id: 'all', entries: [{ id: '', label: 'All', checked: chosen === '', run: () => choose('') }] },
          { id: 'values', entries: values },
        ]}
      >
        {shown}
      </MenuButton>
    )
  })
}
