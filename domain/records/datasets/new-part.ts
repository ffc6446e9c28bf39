import { isRecord, parseJson, textOrNull } from '#domain/core/parse.ts'
import type { DatasetExpression } from '#domain/dataset/expression-check.ts'
import type { StoredColumn, StoredMetric } from './columns.ts'

/** A computed column or metric that is edited on this device and not yet saved in its dataset. */
export interface NewPart {
  readonly kind: DatasetExpression['kind']
  /** Identifies the part, also once it is saved. */
  readonly uuid: string
  readonly name: string
  readonly expression: string
}

/** Makes a new part without expression, with an unused name. */
export function beginPart(kind: NewPart['kind'], uuid: string, taken: readonly string[]): NewPart {
  return { kind, uuid, name: freeName(kind === 'metric' ? 'metric' : 'computed', taken), expression: '' }
}

/** Returns the key of a new part among the drafts of a dataset. */
export function newPartKey({ kind, uuid }: Pick<NewPart, 'kind' | 'uuid'>): string {
  return `${KEY_START}${kind} ${uuid}`
}

/** Writes a new part as the value of its draft. */
export function newPartText({ name, expression }: NewPart): string {
  return JSON.stringify({ name, expression })
}

/** Reads a draft of a dataset; null if it is not a new part. */
export function readNewPart(key: string, value: string): NewPart | null {
  if (!key.startsWith(KEY_START)) return null
  const [kind, uuid] = key.slice(KEY_START.length).split(' ')
  const parsed = parseJson(value)
  if ((kind !== 'metric' && kind !== 'column') || uuid === undefined || !parsed.ok || !isRecord(parsed.value))
    return null
  const [name, expression] = [textOrNull(parsed.value['name']), textOrNull(parsed.value['expression'])]
  return name === null || expression === null ? null : { kind, uuid, name, expression }
}

/** Returns the new parts of one kind among drafts, sorted by key, without those saved under `stored` uuids. */
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

/** Makes the stored metric of a new part. */
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

/** Makes the stored column of a new part; `genericType` is the wire's number of its type, null if unknown. */
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

/** A column without values. */
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

function freeName(wanted: string, taken: readonly string[]): string {
  let name = wanted
  for (let count = 2; taken.includes(name); count++) name = `${wanted}_${count}`
  return name
}

const KEY_START = 'new '

/** Types that Superset offers for a computed column, by their number on the wire. */
const TYPE_NAMES = ['NUMERIC', 'STRING', 'DATETIME', 'BOOLEAN'] as const
