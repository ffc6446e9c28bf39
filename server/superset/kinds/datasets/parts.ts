import type { ColumnPatch, MetricPatch } from '#domain/contract/bi/dataset-write.ts'
import { isRecord } from '#domain/core/parse.ts'
import { listIn } from '#server/superset/sync/kind/json-text.ts'

/** A column or a metric in the store of a front, by its names in the contract. */
type Part = Readonly<Record<string, unknown>>

/** The stored fields of a column, in order. */
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

/** The stored fields of a metric. */
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

/** The fields of the parts of a dataset, and the field that identifies a part without an id. */
const PARTS = {
  columns: { fields: COLUMN, name: 'column_name' },
  metrics: { fields: METRIC, name: 'metric_name' },
} as const

/** The name of a list of parts. */
type PartsName = keyof typeof PARTS

/** Parts of an answer of the Superset as the text of a column; null if the answer has none. */
export function partsText(name: PartsName, given: unknown): string | null {
  if (!Array.isArray(given)) return null
  const parts = given.filter(isRecord).map((part) => ordered(name, part))
  return JSON.stringify(parts.toSorted((a, b) => idOf(a) - idOf(b)))
}

/** The parts in the text of a column. */
export function partsOf(text: unknown): readonly Part[] {
  return listIn(text).filter(isRecord)
}

/**
 * Replaces a list of parts. A part with the id, uuid or name of an earlier one keeps that one's id, by which the Superset
 * identifies it, and the fields that the request does not mention.
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

/** A known part keeps its id and uuid, whatever the request has. */
function idIn(name: PartsName, known: readonly Part[], patch: Part): Part {
  const same = sameOf(name, known, patch)
  return same === undefined ? {} : { id: same['id'], uuid: same['uuid'] ?? null }
}

function ordered(name: PartsName, part: Part): Part {
  return Object.fromEntries(PARTS[name].fields.map((field) => [field, textOfObject(part[field] ?? null)]))
}

/** Superset 6 returns a currency as an object, and accepts it as a text. */
function textOfObject(value: unknown): unknown {
  return isRecord(value) ? JSON.stringify(value) : value
}

/** New parts have no id yet, and are at the end, where the Superset puts them. */
function idOf(part: Part): number {
  return typeof part['id'] === 'number' ? part['id'] : Number.MAX_SAFE_INTEGER
}

/** Fields for which a Superset rejects null. */
const NEVER_NULL: ReadonlySet<string> = new Set(['filterable', 'groupby'])

/** Parts for a write: the Superset derives the generic type, and gives new parts their ids and defaults. */
export function partsToWrite(text: unknown): readonly Part[] {
  return partsOf(text).map(({ type_generic: _kind, uuid = null, ...part }) => {
    const isNew = typeof part['id'] !== 'number'
    const fields = Object.entries(part).filter(
      ([name, value]) => value !== null || !(isNew || NEVER_NULL.has(name)),
    )
    return { ...Object.fromEntries(fields), ...(uuid === null ? {} : { uuid }) }
  })
}
