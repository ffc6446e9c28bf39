import * as z from 'zod/mini'
import { type ChartPatch, updateChart } from '#domain/contract/bi/chart.ts'
import { type DatasetPatch, updateDataset } from '#domain/contract/bi/dataset-write.ts'
import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { fieldErrors } from '#server/http/errors/field-errors.ts'

type Fields = Readonly<Record<string, unknown>>

/** The file of a chart; `datasetUuid` names its dataset. */
export interface ChartPart {
  readonly uuid: string
  readonly datasetUuid: string
  readonly patch: ChartPatch
}

/** The file of a dataset; `databaseUuid` names its database. */
export interface DatasetPart {
  readonly uuid: string
  readonly databaseUuid: string
  readonly patch: DatasetPatch
}

/** The file of a database. */
export interface DatabasePart {
  readonly uuid: string
  readonly name: string
  /** The id of the database of this server that replaces it, if the user chose one. */
  readonly chosenId?: number | undefined
  /** All fields of the file. */
  readonly fields: Readonly<Record<string, unknown>>
}

/** The faults of a file, by field. */
type PartFault = Readonly<Record<string, readonly string[]>>

/** A file that was read. Fails: by field. */
export type PartRead<Part> = Result<Part, PartFault>

/** The uuid of a record in a file. */
export const uuid = z.guid()

const chartHead = z.looseObject({ uuid, dataset_uuid: uuid })
const datasetHead = z.looseObject({ uuid, database_uuid: uuid })
const databaseHead = z.looseObject({ uuid, database_name: z.string().check(z.minLength(1)) })

/** Reads the file of a chart. Fails: by field. */
export function readChartPart(value: unknown): PartRead<ChartPart> {
  const head = readBy(chartHead, value)
  if (!head.ok) return head
  const { params, query_context: context } = head.value
  const fields = {
    ...pick(head.value, CHART_FIELDS),
    params: textOf(params),
    query_context: textOf(context),
  }
  const patch = readBy(updateChart.body, fields)
  if (!patch.ok) return patch
  if (patch.value.slice_name === undefined) return err({ slice_name: ['Missing data for required field.'] })
  return ok({
    uuid: head.value.uuid.toLowerCase(),
    datasetUuid: head.value.dataset_uuid.toLowerCase(),
    patch: patch.value,
  })
}

const CHART_FIELDS = 'slice_name viz_type description certified_by certification_details cache_timeout'.split(
  ' ',
)

/** Reads the file of a dataset. Fails: by field. */
export function readDatasetPart(value: unknown): PartRead<DatasetPart> {
  const head = readBy(datasetHead, value)
  if (!head.ok) return head
  const { columns, metrics, template_params: params, extra } = head.value
  const fields = {
    ...pick(head.value, DATASET_FIELDS),
    template_params: textOf(params),
    extra: textOf(extra),
    columns: listOf(columns).map((column) => ({
      ...withoutNulls(pick(column, COLUMN_FLAGS)),
      ...pick(column, COLUMN_FIELDS),
      extra: textOf(column['extra']),
    })),
    metrics: listOf(metrics).map((metric) => ({
      ...pick(metric, METRIC_FIELDS),
      currency: textOf(metric['currency']),
      extra: textOf(metric['extra']),
    })),
  }
  const patch = readBy(updateDataset.body, fields)
  if (!patch.ok) return patch
  if (patch.value.table_name === undefined) return err({ table_name: ['Missing data for required field.'] })
  return ok({
    uuid: head.value.uuid.toLowerCase(),
    databaseUuid: head.value.database_uuid.toLowerCase(),
    patch: patch.value,
  })
}

const DATASET_FIELDS = `table_name main_dttm_col description offset cache_timeout catalog schema sql
  filter_select_enabled fetch_values_predicate`.split(/\s+/)
const COLUMN_FLAGS = 'filterable groupby'.split(' ')
const COLUMN_FIELDS = `column_name verbose_name description expression type is_dttm is_active
  python_date_format`.split(/\s+/)
const METRIC_FIELDS = `metric_name expression verbose_name description metric_type d3format
  warning_text`.split(/\s+/)

/** Reads the file of a database. Fails: by field. */
export function readDatabasePart(value: unknown): PartRead<DatabasePart> {
  const head = readBy(databaseHead, value)
  if (!head.ok) return head
  const { uuid: id, database_name: name } = head.value
  return ok({ uuid: id.toLowerCase(), name, fields: head.value })
}

/** Reads a value by a schema. Fails: by field. */
export function readBy<S extends z.ZodMiniType>(schema: S, value: unknown): PartRead<z.output<S>> {
  const read = z.safeParse(schema, value)
  return read.success ? ok(read.data) : err(fieldErrors(read.error.issues, value))
}

function pick(value: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(
    names.flatMap((name) => (Object.hasOwn(value, name) ? [[name, value[name]] as const] : [])),
  )
}

function withoutNulls(value: Fields): Fields {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null))
}

/** A value that the store holds as a JSON text, and a file as a text or as the value itself. */
function textOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? null)
}

function listOf(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}
