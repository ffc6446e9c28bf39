import '#domain/core/zod-without-eval.ts'
import * as z from 'zod/mini'

/** Column types, by their number on the wire. Source: wire §3. */
export const COLUMN_TYPES = ['number', 'text', 'time', 'boolean'] as const

/** Type of a column's values. */
export type ColumnType = (typeof COLUMN_TYPES)[number]

interface DatasetColumn {
  readonly name: string
  readonly label: string
  readonly type: ColumnType
  /** False for a column by which rows are not grouped. */
  readonly isDimension?: false
}

/** A dataset as charts need it; `labels` maps a column or metric to its label. */
export interface Dataset {
  readonly id: number
  readonly name: string
  readonly databaseName: string
  readonly mainTimeColumn: string | null
  /** Offset of its displayed times, in hours; 0 by default. */
  readonly hoursOffset?: number | undefined
  readonly columns: readonly DatasetColumn[]
  /** The time grains of its engine as on the wire (see `engineGrains`); undefined if the server does not report them. */
  readonly grains?: readonly unknown[] | undefined
  readonly labels: Readonly<Record<string, string>>
  readonly formats: Readonly<Record<string, string>>
}

/** The type of a column by its number on the wire; `text` if it is unknown. */
export function columnType(generic: number | null | undefined): ColumnType {
  return COLUMN_TYPES[generic ?? 1] ?? 'text'
}

const datasetSchema = z.object({
  id: z.int(),
  table_name: z.catch(z.string(), ''),
  main_dttm_col: z.catch(z.nullable(z.string()), null),
  offset: z.catch(z.int(), 0),
  time_grain_sqla: z.catch(z.optional(z.array(z.unknown())), undefined),
  columns: z.catch(
    z.array(
      z.object({
        column_name: z.string(),
        verbose_name: z.catch(z.nullable(z.string()), null),
        type_generic: z.catch(z.nullable(z.int()), null),
        is_dttm: z.catch(z.nullable(z.boolean()), null),
        groupby: z.catch(z.nullable(z.boolean()), null),
      }),
    ),
    [],
  ),
  metrics: z.catch(
    z.array(
      z.object({
        metric_name: z.string(),
        verbose_name: z.catch(z.nullable(z.string()), null),
        d3format: z.catch(z.nullable(z.string()), null),
      }),
    ),
    [],
  ),
  verbose_map: z.catch(z.record(z.string(), z.string()), {}),
  database: z.catch(z.object({ name: z.catch(z.string(), '') }), { name: '' }),
})

/** Parses the datasets of a dashboard; unreadable entries are left out. */
export function parseDatasets(value: unknown): readonly Dataset[] {
  return (Array.isArray(value) ? value : []).flatMap((entry): Dataset[] => {
    const parsed = datasetSchema.safeParse(entry)
    if (!parsed.success) return []
    const wire = parsed.data
    const named = wire.columns.map((column) => [column.column_name, column.verbose_name] as const)
    const metrics = wire.metrics.map((metric) => [metric.metric_name, metric.verbose_name] as const)
    return [
      {
        id: wire.id,
        name: wire.table_name,
        databaseName: wire.database.name,
        mainTimeColumn: wire.main_dttm_col,
        hoursOffset: wire.offset,
        columns: wire.columns.map((column) => ({
          name: column.column_name,
          label: column.verbose_name ?? column.column_name,
          type: column.is_dttm === true ? 'time' : columnType(column.type_generic),
          ...(column.groupby === false ? { isDimension: false } : {}),
        })),
        grains: wire.time_grain_sqla,
        labels: { ...wire.verbose_map, ...Object.fromEntries([...named, ...metrics].filter(hasLabel)) },
        formats: Object.fromEntries(
          wire.metrics.map((metric) => [metric.metric_name, metric.d3format] as const).filter(hasLabel),
        ),
      },
    ]
  })
}

function hasLabel(pair: readonly [string, string | null]): pair is readonly [string, string] {
  return pair[1] !== null && pair[1] !== ''
}

/** Number format of a metric; null if it has none. */
export function formatOf(dataset: Dataset | null, metric: string): string | null {
  if (dataset === null || !Object.hasOwn(dataset.formats, metric)) return null
  return dataset.formats[metric] ?? null
}

/** Label of a column or metric; its name if it has none. */
export function labelOf(dataset: Dataset | null, name: string): string {
  if (dataset === null || !Object.hasOwn(dataset.labels, name)) return name
  return dataset.labels[name] ?? name
}
