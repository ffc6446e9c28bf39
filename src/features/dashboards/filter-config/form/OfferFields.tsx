import { TIME_GRAINS } from '#domain/chart/fields/shown/time-grains.ts'
import type { FilterForm } from '#domain/dashboard/filters/config/entry-form.ts'
import type { FilterSettings } from '#domain/dashboard/filters/config/filter-settings.ts'
import type { ConfigKind } from '#domain/dashboard/filters/config-kind.ts'
import type { SingleValue } from '#domain/dashboard/filters/range/single-value.ts'
import type { ExploreDataset } from '#domain/explore/explore-dataset.ts'
import { MultiComboBox } from '#ui/multi/MultiComboBox.tsx'

type OfferFieldsProps = {
  readonly kind: ConfigKind
  readonly form: FilterForm
  readonly source: ExploreDataset | undefined
  readonly onChange: (settings: FilterSettings) => void
}

const ENDS: readonly { readonly id: 'both' | SingleValue; readonly label: string }[] = [
  { id: 'both', label: 'Minimum and maximum' },
  { id: 'minimum', label: 'Single value: minimum' },
  { id: 'exact', label: 'Single value: exact' },
  { id: 'maximum', label: 'Single value: maximum' },
]

/** The ends that a range filter offers, or the grains that a grain filter offers. */
export const OfferFields = ({ kind, form, source, onChange }: OfferFieldsProps) => {
  if (kind.offers === 'ends')
    return (
      <MultiComboBox
        label="Ends of the range"
        placeholder=""
        options={ENDS}
        chosen={[form.singleValue ?? 'both']}
        isMultiple={false}
        takesTyped={false}
        onChange={([id]) => {
          const end = ENDS.find((one) => one.id === id)
          if (end !== undefined) onChange({ singleValue: end.id === 'both' ? null : end.id })
        }}
      />
    )
  if (kind.offers !== 'grains') return null
  const grains = source !== undefined && source.grains.length > 0 ? source.grains : TIME_GRAINS
  return (
    <MultiComboBox
      label="Time grains that are offered"
      placeholder="All of the database"
      options={grains.flatMap(({ value, label }) =>
        typeof value === 'string' ? [{ id: value, label }] : [],
      )}
      chosen={form.grains}
      takesTyped={false}
      onChange={(chosen) => onChange({ grains: chosen.length === 0 ? null : chosen })}
    />
  )
}
