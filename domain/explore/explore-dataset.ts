import '#domain/core/zod-without-eval.ts'
import * as z from 'zod/mini'
import type { Choice } from '#domain/chart/fields/choices.ts'
import { type ColumnType, columnType, type Dataset, parseDatasets } from '#domain/dataset/dataset.ts'
import { chartDataset } from '#domain/records/datasets/chart-dataset.ts'
import type { StoredDataset } from '#domain/records/datasets/record.ts'

/** A column in the builder; `expression` is that of a computed one. */
export interface SourceColumn {
  readonly name: string
  readonly label: string
  readonly type: ColumnType
  readonly expression: string | null
  /** The database's name of its type. */
  readonly sourceType: string | null
  readonly canGroup: boolean
  readonly canFilter: boolean
}

/** A saved metric of a dataset. */
export interface SourceMetric {
  readonly name: string
  readonly label: string
  readonly expression: string
  readonly description: string | null
}

/** A dataset in the builder; `key` refers to it in a form, such as `1__table`. */
export interface ExploreDataset {
  readonly key: string
  readonly dataset: Dataset
  readonly columns: readonly SourceColumn[]
  readonly metrics: readonly SourceMetric[]
  /** Time grains of its database; empty if unknown. */
  readonly grains: readonly Choice[]
  /** The backend of its database, for SQL highlighting; empty if unknown. */
  readonly backend: string
}

const optionalText = z.catch(z.nullable(z.string()), null)
const yes = z.catch(z.boolean(), true)

const wire = z.object({
  columns: z.catch(
    z.array(
      z.object({
        column_name: z.string(),
        verbose_name: optionalText,
        expression: optionalText,
        type: optionalText,
        type_generic: z.catch(z.nullable(z.int()), null),
        is_dttm: z.catch(z.nullable(z.boolean()), null),
        groupby: yes,
        filterable: yes,
      }),
    ),
    [],
  ),
  metrics: z.catch(
    z.array(
      z.object({
        metric_name: z.string(),
        verbose_name: optionalText,
        expression: z.catch(z.string(), ''),
        description: optionalText,
      }),
    ),
    [],
  ),
  database: z.catch(z.object({ backend: z.catch(z.string(), '') }), { backend: '' }),
  time_grain_sqla: z.catch(z.array(z.tuple([z.nullable(z.string()), z.string()])), []),
})

/** Parses a dataset of a dashboard; null if it is invalid. */
export function readExploreDataset(value: unknown, key: string): ExploreDataset | null {
  const [dataset] = parseDatasets([value])
  const parsed = wire.safeParse(value)
  if (dataset === undefined || !parsed.success) return null
  return {
    key,
    dataset,
    columns: parsed.data.columns.map((column) => ({
      name: column.column_name,
      label: filled(column.verbose_name) ?? column.column_name,
      type: column.is_dttm === true ? 'time' : columnType(column.type_generic),
      expression: filled(column.expression),
      sourceType: filled(column.type),
      canGroup: column.groupby,
      canFilter: column.filterable,
    })),
    metrics: parsed.data.metrics.map((metric) => ({
      name: metric.metric_name,
      label: filled(metric.verbose_name) ?? metric.metric_name,
      expression: metric.expression,
      description: filled(metric.description),
    })),
    grains: parsed.data.time_grain_sqla.map(([grain, label]) => ({ value: grain, label })),
    backend: parsed.data.database.backend,
  }
}

function filled(text: string | null): string | null {
  return text === '' ? null : text
}

/** Converts a stored dataset; null if it is not on the server. */
export function exploreDatasetOf(stored: StoredDataset): ExploreDataset | null {
  const dataset = chartDataset(stored)
  if (dataset === null) return null
  const { columns, metrics } = stored.current
  return {
    key: keyOfDataset(dataset.id),
    dataset,
    columns: columns
      .filter(({ isActive }) => isActive)
      .map((column) => ({
        name: column.name,
        label: filled(column.verboseName) ?? column.name,
        type: column.isTemporal ? 'time' : columnType(column.genericType),
        expression: filled(column.expression),
        sourceType: filled(column.type),
        canGroup: column.isGroupable,
        canFilter: column.isFilterable,
      })),
    metrics: metrics.map((metric) => ({
      name: metric.name,
      label: filled(metric.verboseName) ?? metric.name,
      expression: metric.expression,
      description: filled(metric.description),
    })),
    grains: stored.timeGrains.map(([grain = null, label = null]) => ({
      value: grain,
      label: label ?? grain ?? '',
    })),
    backend: stored.backend ?? '',
  }
}

/** The key of a dataset by its id on the server. */
export function keyOfDataset(id: number): string {
  return `${id}__table`
}

/** Finds a column by name; null if there is none. */
export function columnNamed({ columns }: ExploreDataset, name: string): SourceColumn | null {
  return columns.find((column) => column.name === name) ?? null
}
