import { isRecord, parseJson, textOrNull } from '#domain/core/parse.ts'
import type { DatasetExpression } from '#domain/dataset/expression-check.ts'
import type { StoredColumn, StoredMetric } from './columns.ts'

/** A computed column or a metric that is written on this device and is no part of its dataset yet. */
export interface NewPart {
  readonly kind: DatasetExpression['kind']
  /** The part has the same uuid once it is stored. */
  readonly uuid: string
  readonly name: string
  readonly expression: string
}

/** A new part with no expression, under a name that none of the others has. */
export function beginPart(kind: NewPart['kind'], uuid: string, taken: readonly string[]): NewPart {
  return { kind, uuid, name: freeName(kind === 'metric' ? 'metric' : 'computed', taken), expression: '' }
}

/** The key under which a new part is kept among the drafts of a dataset. */
export function newPartKey({ kind, uuid }: Pick<NewPart, 'kind' | 'uuid'>): string {
  return `${KEY_START}${kind} ${uuid}`
}

/** A new part as the text that is kept of it. */
export function newPartText({ name, expression }: NewPart): string {
  return JSON.stringify({ name, expression })
}

/** Reads one draft of a dataset. Null where it is no new part. */
export function readNewPart(key: string, value: string): NewPart | null {
  if (!key.startsWith(KEY_START)) return null
  const [kind, uuid] = key.slice(KEY_START.length).split(' ')
  const parsed = parseJson(value)
  if ((kind !== 'metric' && kind !== 'column') || uuid === undefined || !parsed.ok || !isRecord(parsed.value))
    return null
  const [name, expression] = [textOrNull(parsed.value['name']), textOrNull(parsed.value['expression'])]
  return name === null || expression === null ? null : { kind, uuid, name, expression }
}

/** The new parts of one kind among the drafts of a dataset, in the order of their keys; without those of `stored` uuids. */
export function newPartsOf(
  drafts: ReadonlyMap<string, string>,
  kind: NewPart['kind'],
  stored: readonly (string | null)[],
): readonly NewPart[] {
  return [...drafts].flatMap(([key, value]) => {
    const part = readNewPart(key, value)
    return part === null || part.kind !== kind || stored.includes(part.uuid) ? [] : [part]
  })
}

/** A new metric as the dataset stores it. */
export function metricOfNew({ uuid, name, expression }: NewPart): StoredMetric {
  return {
    uuid,
    name,
    expression,
    verboseName: null,
    description: null,
    metricType: null,
    d3Format: null,
    currency: null,
    warningText: null,
    extra: null,
  }
}

/** A new column as the dataset stores it; its type is the one its database gave, by its number on the wire, null where it gave none. */
export function columnOfNew({ uuid, name, expression }: NewPart, genericType: number | null): StoredColumn {
  const type = genericType === null ? undefined : TYPE_NAMES[genericType]
  return {
    ...BLANK_COLUMN,
    uuid,
    name,
    expression,
    type: type ?? null,
    genericType: type === undefined ? null : genericType,
    isTemporal: type === 'DATETIME',
  }
}

/** A column of which nothing is known. */
export const BLANK_COLUMN = {
  verboseName: null,
  description: null,
  isTemporal: false,
  isFilterable: true,
  isGroupable: true,
  isActive: true,
  expression: null,
  dateFormat: null,
  extra: null,
} as const

/** A name that none of the others has. */
function freeName(wanted: string, taken: readonly string[]): string {
  let name = wanted
  for (let count = 2; taken.includes(name); count++) name = `${wanted}_${count}`
  return name
}

const KEY_START = 'new '

/** The types that Superset's page offers for a computed column, by their number on the wire. */
const TYPE_NAMES = ['NUMERIC', 'STRING', 'DATETIME', 'BOOLEAN'] as const
