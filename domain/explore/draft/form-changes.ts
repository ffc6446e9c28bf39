import { type ChartForm, type FieldsByName, valueOf } from '#domain/explore/builder-fields.ts'
import { valueText } from '#domain/explore/values/value-text.ts'

/** A changed field with both values as displayed. */
export interface FormChange {
  readonly name: string
  readonly label: string
  readonly before: string
  readonly after: string
}

/** Fields that the server writes into a form. */
const NOT_OURS: ReadonlySet<string> = new Set('slice_id dashboards extra_form_data url_params'.split(' '))

/** The fields that differ from the saved form, those of its kind first. */
export function formChanges(saved: ChartForm, form: ChartForm, known: FieldsByName): readonly FormChange[] {
  const names = new Set([
    'viz_type',
    'datasource',
    ...known.keys(),
    ...Object.keys(saved),
    ...Object.keys(form),
  ])
  return [...names]
    .filter((name) => !NOT_OURS.has(name) && !isSameValue(valueOf(saved, name), valueOf(form, name)))
    .map((name) => {
      const field = known.get(name) ?? null
      return {
        name,
        label: field?.label ?? OTHER_LABELS.get(name) ?? name,
        before: valueText(field, valueOf(saved, name)),
        after: valueText(field, valueOf(form, name)),
      }
    })
}

const OTHER_LABELS: ReadonlyMap<string, string> = new Map([
  ['viz_type', 'Kind of chart'],
  ['datasource', 'Dataset'],
])

/** Whether two values are equal; null, an empty text and an empty list are. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return textOf(one) === textOf(other)
}

function textOf(value: unknown): string {
  const text = JSON.stringify(value) ?? 'null'
  return text === '""' || text === '[]' ? 'null' : text
}
