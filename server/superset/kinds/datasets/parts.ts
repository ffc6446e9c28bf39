import type { ColumnPatch, MetricPatch } from '#domain/contract/bi/dataset-write.ts'
import { isRecord } from '#domain/core/parse.ts'
import { listIn } from '#server/superset/sync/kind/json-text.ts'

/** A column or a metric as the store of a front has it: by the names of the wire. */
type Part = Readonly<Record<string, unknown>>

/** What of a column counts, in the order in which it is stored. */
const COLUMN = [
  'id',
  'uuid',
  'column_name',
  'verbose_name',
  'description',
  'expression',
  'type',
  'type_generic',
  'advanced_data_type',
  'is_dttm',
  'is_active',
  'filterable',
  'groupby',
  'python_date_format',
  'extra',
] as const

/** The same of a metric. */
const METRIC = [
  'id',
  'uuid',
  'metric_name',
  'expression',
  'verbose_name',
  'description',
  'metric_type',
  'd3format',
  'currency',
  'warning_text',
  'extra',
] as const

/** Which list of parts: what of one counts, and by what it is known where it has no id of ours. */
const PARTS = {
  columns: { fields: COLUMN, name: 'column_name' },
  metrics: { fields: METRIC, name: 'metric_name' },
} as const

/** A list of parts of a dataset. */
type PartsName = keyof typeof PARTS

/** Parts as the Superset told them, as the text of a column; null where it told none. */
export function partsText(name: PartsName, told: unknown): string | null {
  if (!Array.isArray(told)) return null
  const parts = told.filter(isRecord).map((part) => ordered(name, part))
  return JSON.stringify(parts.toSorted((a, b) => idOf(a) - idOf(b)))
}

/** Parts of such a text. */
export function partsOf(text: unknown): readonly Part[] {
  return listIn(text).filter(isRecord)
}

/**
 * A list that takes the place of the one before: what is named by its uuid, or else by its name, stays the same one for the
 * Superset, which knows parts by their id alone, and keeps what is not said of it.
 */
export function replacedParts(
  name: PartsName,
  before: string | null,
  given: readonly (ColumnPatch | MetricPatch)[],
): string {
  const known = partsOf(before)
  const parts = given.map((patch) =>
    ordered(name, { ...sameOf(name, known, patch), ...patch, ...idIn(name, known, patch) }),
  )
  return JSON.stringify(parts.toSorted((a, b) => idOf(a) - idOf(b)))
}

function sameOf(name: PartsName, known: readonly Part[], patch: Part): Part | undefined {
  const { name: nameField } = PARTS[name]
  const { uuid = null, id = null } = patch
  return (
    known.find((part) => id !== null && part['id'] === id) ??
    known.find((part) => uuid !== null && part['uuid'] === uuid) ??
    known.find((part) => part[nameField] === patch[nameField])
  )
}

/** A part that is there keeps its id and uuid, whatever a browser calls it. */
function idIn(name: PartsName, known: readonly Part[], patch: Part): Part {
  const same = sameOf(name, known, patch)
  return same === undefined ? {} : { id: same['id'], uuid: same['uuid'] ?? null }
}

function ordered(name: PartsName, part: Part): Part {
  return Object.fromEntries(PARTS[name].fields.map((field) => [field, textOfObject(part[field] ?? null)]))
}

/** A Superset of 6 tells a currency as an object, and takes one as well as a text. */
function textOfObject(value: unknown): unknown {
  return isRecord(value) ? JSON.stringify(value) : value
}

/** New ones have no id yet, and stand at the end, where the Superset puts them. */
function idOf(part: Part): number {
  return typeof part['id'] === 'number' ? part['id'] : Number.MAX_SAFE_INTEGER
}

/** What a Superset takes no null for. */
const NEVER_NULL: ReadonlySet<string> = new Set(['filterable', 'groupby'])

/** Parts as a Superset takes them: it works out the kind of a type by itself, makes ids, and fills in what a new one lacks. */
export function partsToWrite(text: unknown): readonly Part[] {
  return partsOf(text).map(({ type_generic: _kind, uuid = null, ...part }) => {
    const isNew = typeof part['id'] !== 'number'
    const told = Object.entries(part).filter(
      ([name, value]) => value !== null || !(isNew || NEVER_NULL.has(name)),
    )
    return { ...Object.fromEntries(told), ...(uuid === null ? {} : { uuid }) }
  })
}
