import { isRecord } from '#domain/core/parse.ts'

/** A column of a dataset. Source: BI spec §3 Dataset. */
export interface StoredColumn {
  /** By which it is the same one under another name; null where the server does not tell. */
  readonly uuid: string | null
  readonly name: string
  readonly verboseName: string | null
  readonly description: string | null
  /** The database's word for its type. */
  readonly type: string | null
  /** 0 number, 1 text, 2 time, 3 boolean. */
  readonly genericType: number | null
  readonly isTemporal: boolean
  readonly isFilterable: boolean
  readonly isGroupable: boolean
  readonly isActive: boolean
  /** Its SQL, where it is computed. */
  readonly expression: string | null
  /** How times that are stored as texts or numbers are written. */
  readonly dateFormat: string | null
  /** Certification and what else is stored beside it, as the JSON text that the server keeps. */
  readonly extra: string | null
}

/** A metric that a dataset saves. Source: BI spec §3 Dataset. */
export interface StoredMetric {
  /** By which it is the same one under another name; null where the server does not tell. */
  readonly uuid: string | null
  readonly name: string
  readonly expression: string
  readonly verboseName: string | null
  readonly description: string | null
  readonly metricType: string | null
  readonly d3Format: string | null
  /** Symbol and place, as the JSON text that the server keeps. */
  readonly currency: string | null
  readonly warningText: string | null
  readonly extra: string | null
}

/** Whether a stored value is a list of columns or metrics: each has a name, and nothing in it is no plain value. */
export function areParts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isPart)
}

function isPart(part: unknown): boolean {
  if (!isRecord(part) || typeof part['name'] !== 'string') return false
  return Object.values(part).every((value) => value === null || typeof value !== 'object')
}
