import { isFormatForced } from '#domain/explore/forced-format.ts'
import { effectiveValue } from '#domain/explore/obeyed-fields.ts'
import { useExploreFields } from '#features/explore/state/explore-context.ts'
import type { FieldProps } from '#features/explore/state/field-props.ts'
import { ColumnsWell } from '#features/explore/wells/ColumnsWell.tsx'
import { FiltersWell } from '#features/explore/wells/FiltersWell.tsx'
import { MetricsWell } from '#features/explore/wells/MetricsWell.tsx'
import { lazily } from '#parts/lazily.ts'
import { AlertIcon } from '#ui/icons.ts'
import { FlagField } from './FlagField.tsx'
import css from './fields.module.css'
import { SelectField } from './SelectField.tsx'
import { TextValueField } from './TextValueField.tsx'

const AnnotationsWell = lazily<FieldProps>(
  async () => (await import('#features/explore/wells/AnnotationsWell.tsx')).AnnotationsWell,
)
const SliderField = lazily<FieldProps>(async () => (await import('./SliderField.tsx')).SliderField)
const BoundsField = lazily<FieldProps>(async () => (await import('./BoundsField.tsx')).BoundsField)
const ColorField = lazily<FieldProps>(async () => (await import('./ColorField.tsx')).ColorField)
const ColorSchemeField = lazily<FieldProps>(
  async () => (await import('./ColorSchemeField.tsx')).ColorSchemeField,
)
const TimeRangeField = lazily<FieldProps>(async () => (await import('./TimeRangeField.tsx')).TimeRangeField)
const SpatialWell = lazily<FieldProps>(
  async () => (await import('#features/explore/wells/SpatialWell.tsx')).SpatialWell,
)
const CodeField = lazily<FieldProps>(async () => (await import('./CodeField.tsx')).CodeField)
const OrderField = lazily<FieldProps>(async () => (await import('./OrderField.tsx')).OrderField)
const CurrencyField = lazily<FieldProps>(async () => (await import('./CurrencyField.tsx')).CurrencyField)
const ConditionalFormatsField = lazily<FieldProps>(
  async () => (await import('./columns/ConditionalFormatsField.tsx')).ConditionalFormatsField,
)
const ColumnConfigField = lazily<FieldProps>(
  async () => (await import('./columns/ColumnConfigField.tsx')).ColumnConfigField,
)
const LayersField = lazily<FieldProps>(async () => (await import('./columns/LayersField.tsx')).LayersField)
const TimeColumnsField = lazily<FieldProps>(
  async () => (await import('./columns/TimeColumnsField.tsx')).TimeColumnsField,
)

const ComparisonNotes = lazily<{ readonly name: string }>(
  async () => (await import('./ComparisonNotes.tsx')).ComparisonNotes,
)

/** Fields whose values are time shifts. */
const SHIFT_FIELDS: ReadonlySet<string> = new Set(['time_compare', 'time_compare_b'])

/** Types whose fields share a row with another one. */
const NARROW: ReadonlySet<string> = new Set(['select', 'text', 'slider', 'color', 'axisSort', 'timeOffset'])

/** A field with its input and the errors of its value. */
export const FieldInput = ({ name }: { readonly name: string }) => {
  const { explore, setActive } = useExploreFields()
  const field = explore.shown.get(name)
  if (field === undefined) return null
  const { form } = explore.draft
  const reasons = explore.errors.get(name) ?? []
  const isForced = name === 'y_axis_format' && isFormatForced(form)
  const props: FieldProps = {
    name,
    field,
    value: effectiveValue(form, explore.built?.builder ?? null, name),
    onChange: (value) => explore.set(name, value),
    isWrong: reasons.length > 0,
  }
  return (
    <div
      className={css.field}
      data-field={name}
      data-narrow={NARROW.has(field.type) || undefined}
      onFocus={() => setActive(name)}
    >
      {isForced ? (
        <p className={css.forced}>{`${field.label}: percent, because changes are compared`}</p>
      ) : (
        inputOf(props)
      )}
      {reasons.length > 0 && (
        <p className={css.error} role="alert">
          <AlertIcon size={12} />
          {reasons.join(', ')}
        </p>
      )}
      {SHIFT_FIELDS.has(name) && <ComparisonNotes name={name} />}
    </div>
  )
}

function inputOf(props: FieldProps) {
  switch (props.field.type) {
    case 'metric':
    case 'metrics':
      return <MetricsWell {...props} />
    case 'column':
    case 'columns':
      return <ColumnsWell {...props} />
    case 'filters':
      return <FiltersWell {...props} />
    case 'flag':
      return <FlagField {...props} />
    case 'select':
    case 'selectMany':
    case 'axisSort':
      return <SelectField {...props} />
    case 'colorScheme':
      return <ColorSchemeField {...props} />
    case 'slider':
      return <SliderField {...props} />
    case 'bounds':
      return <BoundsField {...props} />
    case 'color':
      return <ColorField {...props} />
    case 'timeRange':
      return <TimeRangeField {...props} />
    case 'spatial':
      return <SpatialWell {...props} />
    case 'code':
      return <CodeField {...props} />
    case 'order':
      return <OrderField {...props} />
    case 'currency':
      return <CurrencyField {...props} />
    case 'conditionalFormats':
      return <ConditionalFormatsField {...props} />
    case 'columnConfig':
      return <ColumnConfigField {...props} />
    case 'layers':
      return <LayersField {...props} />
    case 'timeColumns':
      return <TimeColumnsField {...props} />
    case 'text':
    case 'timeOffset':
      return <TextValueField {...props} />
    case 'annotations':
      return <AnnotationsWell {...props} />
    case 'hidden':
      return null
  }
}
