import { NUMBER_FORMATS } from '#domain/chart/fields/shown/choice-lists.ts'
import { isRecord } from '#domain/core/parse.ts'
import { listOf, valueOf } from '#domain/explore/builder-fields.ts'
import { columnText, metricText } from '#domain/explore/values/adhoc-metric.ts'
import css from '#features/explore/fields/fields.module.css'
import { useExploreFields } from '#features/explore/state/explore-context.ts'
import type { FieldProps } from '#features/explore/state/field-props.ts'
import { MenuButton } from '#ui/controls/MenuButton.tsx'

/** Number formats of single columns. Other settings of a column are preserved. */
export const ColumnConfigField = ({ field, value, onChange }: FieldProps) => {
  const { explore } = useExploreFields()
  const { form } = explore.draft
  const settings = isRecord(value) ? value : {}
  const metrics = ['metrics', 'percent_metrics'].flatMap((name) =>
    listOf(valueOf(form, name)).map(metricText),
  )
  const columns = ['groupby', 'all_columns'].flatMap((name) => listOf(valueOf(form, name)).map(columnText))
  const names = [...new Set([...metrics, ...columns])]
  return (
    <fieldset className={css.group}>
      <legend className={css.label}>{field.label}</legend>
      {names.map((name) => {
        const own = Object.hasOwn(settings, name) && isRecord(settings[name]) ? settings[name] : {}
        const format = own['d3NumberFormat']
        const set = (next: unknown) => {
          const others = Object.entries(settings).filter(([label]) => label !== name)
          onChange(Object.fromEntries([...others, [name, { ...own, d3NumberFormat: next }]]))
        }
        return (
          <div key={name} className={css.rule}>
            <span className={css.chosen}>{name}</span>
            <MenuButton
              label={`Format of ${name}`}
              groups={[
                {
                  id: 'formats',
                  entries: NUMBER_FORMATS.map((choice) => ({
                    id: String(choice.value),
                    label: choice.label,
                    checked: choice.value === format,
                    run: () => set(choice.value),
                  })),
                },
              ]}
            >
              {typeof format === 'string' ? format : 'Format'}
            </MenuButton>
          </div>
        )
      })}
    </fieldset>
  )
}
