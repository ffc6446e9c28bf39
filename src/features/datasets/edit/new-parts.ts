import type { SourceColumn } from '#domain/dataset/sync-columns.ts'
import type { StoredColumn, StoredMetric } from '#domain/records/datasets/columns.ts'

/** A name that none of the others has. */
function freeName(wanted: string, taken: readonly string[]): string {
  let name = wanted
  for (let count = 2; taken.includes(name); count++) name = `${wanted}_${count}`
  return name
}

/** A column of the source as a column of a dataset that has none of it yet. */
export function columnOfSource({ name, type, genericType, isTemporal }: SourceColumn): StoredColumn {
  return { ...BLANK_COLUMN, uuid: crypto.randomUUID(), name, type, genericType, isTemporal }
}

/** A computed column to begin with. */
export function newColumn(taken: readonly string[]): StoredColumn {
  const name = freeName('computed', taken)
  return {
    ...BLANK_COLUMN,
    uuid: crypto.randomUUID(),
    name,
    expression: '1',
    type: 'INTEGER',
    genericType: 0,
  }
}

/** A metric to begin with. */
export function newMetric(taken: readonly string[]): StoredMetric {
  return {
    uuid: crypto.randomUUID(),
    name: freeName('metric', taken),
    expression: 'COUNT(*)',
    verboseName: null,
    description: null,
    metricType: null,
    d3Format: null,
    currency: null,
    warningText: null,
    extra: null,
  }
}

const BLANK_COLUMN = {
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
