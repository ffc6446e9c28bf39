import { type ChartForm, type FieldsByName, listOf, valueOf } from '#domain/explore/builder-fields.ts'
import { dimensionsOf } from './carry-axis.ts'

interface Edits {
  readonly form: ChartForm
  readonly entered: ChartForm
  readonly fields: FieldsByName
  readonly types: ReadonlyMap<string, unknown>
}

const GROUPS: readonly ReadonlySet<unknown>[] = [
  new Set(['metric', 'metrics']),
  new Set(['column', 'columns']),
]

/**
 * Applies edits of metrics and columns to carried values without a field in the current kind: replaced entries are
 * replaced, removed ones are removed.
 */
export function followEdits(values: Map<string, unknown>, edits: Edits): void {
  const isAxisDone = followAxis(values, edits)
  for (const group of GROUPS) {
    const changes = changesOf(group, edits)
    if (changes.size === 0) continue
    for (const [name, value] of values) {
      const isOther = edits.fields.has(name) || (isAxisDone && name === 'x_axis')
      if (isOther || !group.has(edits.types.get(name))) continue
      const entries = listOf(value).map((entry) =>
        changes.has(keyOf(entry)) ? changes.get(keyOf(entry)) : entry,
      )
      const rest = entries.filter((entry) => entry !== undefined)
      if (Array.isArray(value)) values.set(name, rest)
      else if (rest[0] === undefined) values.delete(name)
      else values.set(name, rest[0])
    }
  }
}

/** Maps the key of each removed entry to the entry in its place; undefined for none. */
function changesOf(
  group: ReadonlySet<unknown>,
  { form, entered, fields }: Edits,
): ReadonlyMap<string, unknown> {
  const entriesOf = (source: ChartForm) =>
    [...fields].flatMap(([name, { type }]) => (group.has(type) ? listOf(valueOf(source, name)) : []))
  const [before, now] = [entriesOf(entered), entriesOf(form)]
  const known = new Set(before.map(keyOf))
  const left = new Set(now.map(keyOf))
  const added = now.filter((entry) => !known.has(keyOf(entry)))
  const removed = [...known].filter((key) => !left.has(key))
  return new Map(removed.map((key, at) => [key, added[at]]))
}

/**
 * A group on the axis is the first dimension of a kind without an axis. If the dimensions were edited, the new first one
 * becomes the axis. Returns whether it did.
 */
function followAxis(values: Map<string, unknown>, { form, entered, fields }: Edits): boolean {
  const place = fields.has('x_axis') ? null : dimensionsOf(fields)
  if (place === null) return false
  const [before, now] = [listOf(valueOf(entered, place)), listOf(valueOf(form, place))]
  const axis = values.get('x_axis')
  if (JSON.stringify(before) === JSON.stringify(now) || !before.includes(axis)) return false
  const [first, ...others] = now
  if (first === undefined) values.delete('x_axis')
  else values.set('x_axis', first)
  values.set(place, others)
  return true
}

function keyOf(entry: unknown): string {
  return JSON.stringify(entry) ?? ''
}
