import { type ChartForm, valueOf, withValues } from '#domain/explore/builder-fields.ts'

/**
 * The form that is drawn: what was asked, with the look as it is now. While the kind or the dataset is another than was
 * asked, the picture stays as it was.
 */
export function drawnForm(asked: ChartForm, form: ChartForm, asking: ReadonlySet<string>): ChartForm {
  const isSame = ['viz_type', 'datasource'].every((name) => valueOf(asked, name) === valueOf(form, name))
  if (!isSame) return asked
  const names = new Set([...Object.keys(asked), ...Object.keys(form)])
  const look = [...names].filter((name) => !asking.has(name))
  return withValues(asked, new Map(look.map((name) => [name, valueOf(form, name)])))
}

/** Tells whether a form asks something else than was asked. */
export function needsQuery(asked: ChartForm | null, form: ChartForm, asking: ReadonlySet<string>): boolean {
  if (asked === null) return true
  return [...asking].some(
    (name) => JSON.stringify(valueOf(asked, name)) !== JSON.stringify(valueOf(form, name)),
  )
}
