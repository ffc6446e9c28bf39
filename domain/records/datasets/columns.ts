import { isRecord } from '#domain/core/parse.ts'

/** A column of a dataset. Source: BI spec §3 Dataset. */
export interface StoredColumn {
  /** Identifies it when it is renamed; null if the server does not report one. */
  readonly uuid: string | null
  readonly name: string
  readonly verboseName: string | null
  readonly description: string | null
  /** Type name of the database. */
  readonly type: string | null
  /** 0 number, 1 text, 2 time, 3 boolean. */
  readonly genericType: number | null
  readonly isTemporal: boolean
  readonly isFilterable: boolean
  readonly isGroupable: boolean
  readonly isActive: boolean
  /** The SQL of a computed column. */
  readonly expression: string | null
  /** Format of times stored as texts or numbers. */
  readonly dateFormat: string | null
  /** Certification and other data as the server's JSON text. */
  readonly extra: string | null
}

/** A metric of a dataset. Source: BI spec §3 Dataset. */
export interface StoredMetric {
  /** Identifies it when it is renamed; null if the server does not report one. */
  readonly uuid: string | null
  readonly name: string
  readonly expression: string
  readonly verboseName: string | null
  readonly description: string | null
  readonly metricType: string | null
  readonly d3Format: string | null
  /** Symbol and position as the server's JSON text. */
  readonly currency: string | null
  readonly warningText: string | null
  readonly extra: string | null
}

/** Returns whether a stored value is a list of columns or metrics: objects with a name and plain values. */
export function areParts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isPart)
}

function isPart(part: unknown): boolean {
  if (!isRecord(part) || typeof part['name'] !== 'string') return false
  return Object.values(part).every((value) => value === null || typeof value !== 'object')
}
