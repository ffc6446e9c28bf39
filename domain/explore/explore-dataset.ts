import '#domain/core/zod-without-eval.ts'
import * as z from 'zod/mini'
import type { Choice } from '#domain/chart/fields/choices.ts'
import { type ColumnType, columnType, type Dataset, parseDatasets } from '#domain/dataset/dataset.ts'
import { chartDataset } from '#domain/records/datasets/chart-dataset.ts'
import type { StoredDataset } from '#domain/records/datasets/record.ts'

/** A column of a dataset as the builder offers it; `expression` is that of a computed one. */
export interface SourceColumn {
  readonly name: string
  readonly label: string
  readonly type: ColumnType
  readonly expression: string | null
  /** The word of its database for its type. */
  readonly sourceType: string | null
  readonly canGroup: boolean
  readonly canFilter: boolean
}

/** A metric that a dataset saves. */
export interface SourceMetric {
  readonly name: string
  readonly label: string
  readonly expression: string
  readonly description: string | null
}

/** A dataset as the builder needs it; `key` names it in a form, as `1__table`. */
export interface ExploreDataset {
  readonly key: string
  readonly dataset: Dataset
  readonly columns: readonly SourceColumn[]
  readonly metrics: readonly SourceMetric[]
  /** How finely its database cuts times; empty where that is not known. */
  readonly grains: readonly Choice[]
  /** The kind of its database, as SQL is coloured by it; empty where that is not known. */
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

/** Reads a dataset as the server gives it with a dashboard; null when it is none. */
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

/** A dataset as this device keeps it, for the builder; null for one that the server has not. */
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

/** The key of a dataset of an id on the server. */
export function keyOfDataset(id: number): string {
  return `${id}__table`
}

/** The column of a name; null for one that the dataset has not. */
export function columnNamed({ columns }: ExploreDataset, name: string): SourceColumn | null {
  return columns.find((column) => column.name === name) ?? null
}
