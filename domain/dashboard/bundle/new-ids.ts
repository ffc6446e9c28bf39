import { isRecord } from '#domain/core/parse.ts'
import { entriesOf } from '#domain/records/dashboards/table.ts'
import { type Edit, eachOf, edited, FILTER_LISTS, withNewChartIds } from './chart-references.ts'

type Table = Readonly<Record<string, unknown>>

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
export function metadataWithNewIds(metadata: Table, { charts, datasets }: ImportedIds): Table {
  return withTargets(
    withNewChartIds(metadata, (id) => charts.get(id) ?? null),
    (target) => withDatasetId(target, datasets),
  )
}

/** A target names its dataset by uuid in an archive, and by id on a server. */
function withTargets(metadata: Table, change: (target: Table) => Table): Table {
  const targets: Edit = (list) => eachOf(list, (target) => (isRecord(target) ? change(target) : target))
  const filters: Edit = (list) =>
    eachOf(list, (filter) => (isRecord(filter) ? edited(filter, { targets }) : filter))
  return edited(metadata, Object.fromEntries(FILTER_LISTS.map((name) => [name, filters])))
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

/** Replaces the ids of datasets in the metadata of a dashboard by their uuids, for an archive. */
export function metadataWithUuids(metadata: Table, uuids: ReadonlyMap<number, string | null>): Table {
  return withTargets(metadata, ({ datasetId: id, ...rest }) => {
    const uuid = typeof id === 'number' ? (uuids.get(id) ?? null) : null
    return uuid === null ? rest : { ...rest, datasetUuid: uuid }
  })
}
