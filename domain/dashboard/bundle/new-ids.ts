import { isRecord, parseJson } from '#domain/core/parse.ts'
import { entriesOf } from '#domain/records/dashboards/table.ts'

type Table = Readonly<Record<string, unknown>>
type Edit = (value: unknown) => unknown

/** The ids of an imported dashboard's charts and datasets on the server that imports it. */
export interface ImportedIds {
  /** The new id of a chart by its id in the archive. A chart that was not imported is missing. */
  readonly charts: ReadonlyMap<number, number>
  /** The id of a dataset by its uuid. */
  readonly datasets: ReadonlyMap<string, number>
}

/**
 * Replaces the ids of charts and datasets in the metadata of an imported dashboard. References to charts that were not
 * imported are removed, since their ids may belong to other charts here. Everything else stays.
 */
export function metadataWithNewIds(metadata: Table, ids: ImportedIds): Table {
  const scoped: Edit = (value) => withScopes(value, ids.charts)
  const filters: Edit = (value) =>
    eachOf(value, (filter) => withTargets(scoped(filter), (target) => withDatasetId(target, ids.datasets)))
  const keyed = (value: unknown, edit?: (entry: unknown, id: number) => unknown) =>
    withNewKeys(value, ids.charts, edit)
  return edited(metadata, {
    timed_refresh_immune_slices: (value) => newIds(value, ids.charts),
    expanded_slices: (value) => keyed(value),
    filter_scopes: (value) => keyed(value, (columns) => withImmune(columns, ids.charts)),
    default_filters: (value) => withNewKeysOfText(value, ids.charts),
    chart_configuration: (value) =>
      keyed(value, (config, id) =>
        isRecord(config) ? edited({ ...config, id }, { crossFilters: scoped }) : config,
      ),
    global_chart_configuration: scoped,
    native_filter_configuration: filters,
    chart_customization_config: filters,
  })
}

/** Applies edits to those members that a table has. */
function edited(table: Table, edits: Readonly<Record<string, Edit>>): Table {
  const byName = new Map(Object.entries(edits))
  return Object.fromEntries(
    Object.entries(table).map(([name, value]) => [name, byName.get(name)?.(value) ?? value]),
  )
}

function newIds(value: unknown, charts: ImportedIds['charts']): unknown {
  if (!Array.isArray(value)) return value
  return value.flatMap((id) => (typeof id === 'number' ? (charts.get(id) ?? []) : [id]))
}

/** Replaces keys that are ids; a key that is no id stays. */
function withNewKeys(
  value: unknown,
  charts: ImportedIds['charts'],
  edit: (entry: unknown, id: number) => unknown = (entry) => entry,
): unknown {
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, entry]): readonly (readonly [string, unknown])[] => {
      if (!/^\d{1,15}$/.test(key)) return [[key, entry]]
      const id = charts.get(Number(key))
      return id === undefined ? [] : [[String(id), edit(entry, id)]]
    }),
  )
}

/** `default_filters` is a JSON text inside the metadata. */
function withNewKeysOfText(value: unknown, charts: ImportedIds['charts']): unknown {
  if (typeof value !== 'string') return withNewKeys(value, charts)
  const read = parseJson(value)
  return read.ok && isRecord(read.value) ? JSON.stringify(withNewKeys(read.value, charts)) : value
}

/** The scope of a filter or of cross filters: excluded charts, and the charts that it reaches. */
function withScopes(value: unknown, charts: ImportedIds['charts']): unknown {
  if (!isRecord(value)) return value
  const ids: Edit = (list) => newIds(list, charts)
  return edited(value, {
    chartsInScope: ids,
    scope: (scope) => (isRecord(scope) ? edited(scope, { excluded: ids }) : scope),
  })
}

function withImmune(columns: unknown, charts: ImportedIds['charts']): unknown {
  if (!isRecord(columns)) return columns
  const immune: Edit = (list) => newIds(list, charts)
  return Object.fromEntries(
    Object.entries(columns).map(([name, scope]) => [
      name,
      isRecord(scope) ? edited(scope, { immune }) : scope,
    ]),
  )
}

/** A target names its dataset by uuid in an archive, and by id on a server. */
function withTargets(filter: unknown, change: (target: Table) => Table): unknown {
  if (!isRecord(filter)) return filter
  const targets: Edit = (list) => eachOf(list, (target) => (isRecord(target) ? change(target) : target))
  return edited(filter, { targets })
}

function eachOf(value: unknown, edit: Edit): unknown {
  return Array.isArray(value) ? value.map((entry: unknown) => edit(entry)) : value
}

function withDatasetId(target: Table, datasets: ImportedIds['datasets']): Table {
  const { datasetUuid: uuid, datasetId: _old, ...rest } = target
  const id = typeof uuid === 'string' ? datasets.get(uuid.toLowerCase()) : undefined
  return id === undefined ? rest : { ...rest, datasetId: id }
}

/** The uuids of the datasets that the filters of an archived dashboard name. */
export function targetDatasets(metadata: Table): ReadonlySet<string> {
  return new Set(
    targetsOf(metadata).flatMap(({ datasetUuid: uuid }) =>
      typeof uuid === 'string' ? [uuid.toLowerCase()] : [],
    ),
  )
}

/** The ids of the datasets that the filters of a stored dashboard name. */
export function targetDatasetIds(metadata: Table): ReadonlySet<number> {
  return new Set(targetsOf(metadata).flatMap(({ datasetId: id }) => (typeof id === 'number' ? [id] : [])))
}

function targetsOf(metadata: Table): readonly Table[] {
  return FILTER_LISTS.flatMap((name) => {
    const filters = entriesOf(metadata).get(name)
    return Array.isArray(filters) ? filters.filter(isRecord) : []
  }).flatMap(({ targets }) => (Array.isArray(targets) ? targets.filter(isRecord) : []))
}

/** Settings that are lists of filters with targets; the second is written by Superset 6. */
const FILTER_LISTS = ['native_filter_configuration', 'chart_customization_config'] as const

/** Replaces the ids of datasets in the metadata of a dashboard by their uuids, for an archive. */
export function metadataWithUuids(metadata: Table, uuids: ReadonlyMap<number, string | null>): Table {
  const filters: Edit = (value) =>
    eachOf(value, (filter) =>
      withTargets(filter, ({ datasetId: id, ...rest }) => {
        const uuid = typeof id === 'number' ? (uuids.get(id) ?? null) : null
        return uuid === null ? rest : { ...rest, datasetUuid: uuid }
      }),
    )
  return edited(metadata, { native_filter_configuration: filters, chart_customization_config: filters })
}
