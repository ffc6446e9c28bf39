import { fields, flag, int, list, nullable, type Shaped, text } from '#domain/core/shape.ts'

const storedColumn = fields({
  /** By which it is the same one under another name; null where the server does not tell. */
  uuid: nullable(text),
  name: text,
  verboseName: nullable(text),
  description: nullable(text),
  /** The database's word for its type. */
  type: nullable(text),
  /** 0 number, 1 text, 2 time, 3 boolean. */
  genericType: nullable(int),
  isTemporal: flag,
  isFilterable: flag,
  isGroupable: flag,
  isActive: flag,
  /** Its SQL, where it is computed. */
  expression: nullable(text),
  /** How times that are stored as texts or numbers are written. */
  dateFormat: nullable(text),
  /** Certification and what else is stored beside it, as the JSON text that the server keeps. */
  extra: nullable(text),
})

/** A column of a dataset. Source: BI spec §3 Dataset. */
export type StoredColumn = Shaped<typeof storedColumn>

const storedMetric = fields({
  /** By which it is the same one under another name; null where the server does not tell. */
  uuid: nullable(text),
  name: text,
  expression: text,
  verboseName: nullable(text),
  description: nullable(text),
  metricType: nullable(text),
  d3Format: nullable(text),
  /** Symbol and place, as the JSON text that the server keeps. */
  currency: nullable(text),
  warningText: nullable(text),
  extra: nullable(text),
})

/** A metric that a dataset saves. Source: BI spec §3 Dataset. */
export type StoredMetric = Shaped<typeof storedMetric>

/** The columns and metrics of a dataset, each in their order. */
export const storedColumns = list(storedColumn)
export const storedMetrics = list(storedMetric)
