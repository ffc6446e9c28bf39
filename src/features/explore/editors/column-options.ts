import type { ExploreDataset } from '#domain/explore/explore-dataset.ts'
import { columnIcon } from '#features/explore/state/column-icon.ts'
import type { PickOption } from '#ui/multi/PickList.tsx'

/** The columns of a dataset as options. */
export function columnOptions(source: ExploreDataset | null): readonly PickOption[] {
  return (source?.columns ?? []).map((column) => ({
    id: column.name,
    label: column.label,
    meta: column.sourceType?.toLowerCase().slice(0, 24),
    icon: columnIcon(column),
  }))
}
