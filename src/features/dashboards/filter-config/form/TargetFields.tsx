import type { FilterForm } from '#domain/dashboard/filters/config/entry-form.ts'
import type { FilterSettings } from '#domain/dashboard/filters/config/filter-settings.ts'
import type { ConfigKind } from '#domain/dashboard/filters/config-kind.ts'
import type { ExploreDataset } from '#domain/explore/explore-dataset.ts'
import type { ProblemOf } from '#features/dashboards/filter-config/form-props.ts'
import {
  useDatasetOptions,
  useFreshSource,
} from '#features/dashboards/filter-config/state/use-config-sources.ts'
import { MultiComboBox } from '#ui/multi/MultiComboBox.tsx'

type TargetFieldsProps = {
  readonly form: FilterForm
  readonly kind: ConfigKind
  readonly source: ExploreDataset | undefined
  /** The datasets of the dashboard, which are offered first. */
  readonly ownDatasets: readonly { readonly id: number; readonly name: string }[]
  readonly problemOf: ProblemOf
  readonly onChange: (settings: FilterSettings) => void
}

/** The dataset and the column of a filter. */
export const TargetFields = ({ form, kind, source, ownDatasets, problemOf, onChange }: TargetFieldsProps) => {
  const { datasetId, column } = form
  const known = useDatasetOptions()
  const { isLoading } = useFreshSource(datasetId)
  const names = new Map([...ownDatasets, ...known].map(({ id, name }) => [id, name]))
  const columns = (source?.columns ?? []).filter(
    ({ type, canFilter }) => canFilter && (kind.column !== 'number' || type === 'number'),
  )
  return (
    <>
      <div data-field="dataset">
        <MultiComboBox
          label="Dataset"
          placeholder="Choose a dataset"
          options={[...names].map(([id, name]) => ({ id: String(id), label: name }))}
          chosen={datasetId === null ? [] : [String(datasetId)]}
          isMultiple={false}
          takesTyped={false}
          error={problemOf('dataset')}
          onChange={([id]) => {
            if (id !== undefined && Number(id) !== datasetId)
              onChange({ target: { datasetId: Number(id), column: null } })
          }}
        />
      </div>
      {kind.column !== null && (
        <div data-field="column">
          <MultiComboBox
            label="Column"
            placeholder="Choose a column"
            busy={isLoading && source === undefined}
            options={columns.map(({ name, label, sourceType }) => ({
              id: name,
              label,
              meta: sourceType ?? undefined,
            }))}
            chosen={column === null ? [] : [column]}
            isMultiple={false}
            takesTyped={false}
            error={problemOf('column')}
            disabledReason={datasetId === null && 'Choose a dataset first'}
            onChange={([name]) => {
              if (name !== undefined && name !== column) onChange({ target: { datasetId, column: name } })
            }}
          />
        </div>
      )}
    </>
  )
}
