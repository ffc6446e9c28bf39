import { type ChartForm, valueOf, withValues } from '#domain/explore/builder-fields.ts'

/**
 * The form that is drawn: the requested query with the current appearance. While kind or dataset differ from the request,
 * the requested form.
 */
export function drawnForm(requested: ChartForm, form: ChartForm, asking: ReadonlySet<string>): ChartForm {
  const isSame = ['viz_type', 'datasource'].every((name) => valueOf(requested, name) === valueOf(form, name))
  if (!isSame) return requested
  const names = new Set([...Object.keys(requested), ...Object.keys(form)])
  const appearance = [...names].filter((name) => !asking.has(name))
  return withValues(requested, new Map(appearance.map((name) => [name, valueOf(form, name)])))
}

/** Whether a form needs another request than the last one. */
export function needsQuery(
  requested: ChartForm | null,
  form: ChartForm,
  asking: ReadonlySet<string>,
): boolean {
  if (requested === null) return true
  return [...asking].some(
    (name) => JSON.stringify(valueOf(requested, name)) !== JSON.stringify(valueOf(form, name)),
  )
}
