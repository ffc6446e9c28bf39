import { type ChartForm, type FieldsByName, valueOf } from '#domain/explore/builder-fields.ts'
import { valueText } from '#domain/explore/values/value-text.ts'

/** A field that is other than saved, with both of its values as they are shown. */
export interface FormChange {
  readonly name: string
  readonly label: string
  readonly before: string
  readonly after: string
}

/** What the server writes into a form by itself. */
const NOT_OURS: ReadonlySet<string> = new Set('slice_id dashboards extra_form_data url_params'.split(' '))

/** The fields of a form that are other than in the saved one, those of its kind first, in their order. */
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

/** Tells whether two values of a form are one: null, an empty text and an empty list are. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return textOf(one) === textOf(other)
}

function textOf(value: unknown): string {
  const text = JSON.stringify(value) ?? 'null'
  return text === '""' || text === '[]' ? 'null' : text
}
