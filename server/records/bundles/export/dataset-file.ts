import { err, ok, type Result } from '#domain/core/result.ts'
import { zipOfTexts } from '#server/files/rows/small-files.ts'
import { type HttpError, NOT_FOUND } from '#server/http/errors/http-error.ts'
import { FileParts } from '#server/http/implement.ts'
import { type Dataset, findDatasets } from '#server/store/datasets.ts'
import type { Store } from '#server/store/open-store.ts'
import { rowsById } from '#server/store/rows-by-id.ts'

/**
 * Writes datasets as a zip of files, as Superset takes them in. JSON is YAML too, and so no text of anybody needs a rule of
 * YAML's. Fails: 404 where one of them is not there.
 */
export async function exportedDatasets(
  store: Store,
  ids: readonly number[],
  now: number,
): Promise<Result<FileParts, HttpError>> {
  const datasets = await findDatasets(store, ids)
  if (datasets.length === 0 || datasets.length < new Set(ids).size) return err(NOT_FOUND)
  const databases = await rowsById(store, 'databases', [
    ...new Set(datasets.map(({ row }) => row.database_id)),
  ])
  const stamp = new Date(now).toISOString().slice(0, 19).replace(/[-:]/g, '')
  const root = `dataset_export_${stamp}`
  const nameOf = (id: number) =>
    fileName(databases.find((database) => database.id === id)?.name ?? 'database')
  const uuidOf = (id: number) => databases.find((database) => database.id === id)?.uuid ?? null
  const files = [
    {
      name: 'metadata.yaml',
      value: { version: '1.0.0', type: 'SqlaTable', timestamp: new Date(now).toISOString() },
    },
    ...datasets.map((dataset) => ({
      name: `datasets/${nameOf(dataset.row.database_id)}/${fileName(dataset.row.table_name)}_${dataset.row.id}.yaml`,
      value: { ...exported(dataset), version: '1.0.0', database_uuid: uuidOf(dataset.row.database_id) },
    })),
    ...databases.map(({ id, name, uuid }) => ({
      name: `databases/${nameOf(id)}.yaml`,
      value: { database_name: name, uuid, version: '1.0.0' },
    })),
  ]
  const zip = await zipOfTexts(
    files.map(({ name, value }) => ({
      name: `${root}/${name}`,
      text: `${JSON.stringify(value, null, 2)}\n`,
    })),
  )
  return ok(new FileParts(`${root}.zip`, 'application/zip', [zip]))
}

/** A name that is one part of a path everywhere. */
function fileName(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, '_').slice(0, 100) || '_'
}

function exported({ row, columns, metrics }: Dataset) {
  return {
    table_name: row.table_name,
    main_dttm_col: row.main_dttm_col,
    description: row.description,
    default_endpoint: null,
    offset: row.hours_offset,
    cache_timeout: row.cache_timeout,
    catalog: row.catalog,
    schema: row.schema,
    sql: row.sql,
    params: null,
    template_params: row.template_params,
    filter_select_enabled: row.filter_select_enabled === 1,
    fetch_values_predicate: row.fetch_values_predicate,
    extra: row.extra,
    uuid: row.uuid,
    metrics: metrics.map(
      ({
        metric_name,
        verbose_name,
        metric_type,
        expression,
        description,
        d3format,
        currency,
        extra,
        warning_text,
      }) => ({
        metric_name,
        verbose_name,
        metric_type,
        expression,
        description,
        d3format,
        currency,
        extra,
        warning_text,
      }),
    ),
    columns: columns.map((column) => ({
      column_name: column.column_name,
      verbose_name: column.verbose_name,
      is_dttm: column.is_dttm === 1,
      is_active: column.is_active === 1,
      type: column.type,
      groupby: column.groupby === 1,
      filterable: column.filterable === 1,
      expression: column.expression,
      description: column.description,
      python_date_format: column.python_date_format,
      extra: column.extra,
    })),
  }
}
