import { err, ok, type Result } from '#domain/core/result.ts'
import { layoutWithNewIds, type PlacedChart, placedCharts } from '#domain/dashboard/bundle/layout-charts.ts'
import { type ImportedIds, metadataWithNewIds, targetDatasets } from '#domain/dashboard/bundle/new-ids.ts'
import { findDashboard } from '#server/store/dashboards.ts'
import { ownersOf } from '#server/store/lists/owners.ts'
import type { StoreView } from '#server/store/open-store.ts'
import { isAdmin } from '#server/store/users.ts'
import { alreadyExists, belongsToOthers } from './import-faults.ts'
import type { InFile } from './read-contents.ts'
import type { DashboardPart } from './read-dashboard-part.ts'
import { datasetWithUuid, type Import, reasonOf } from './take-datasets.ts'
import { type WrittenDashboard, writeDashboard } from './write-dashboard.ts'

/** The imported records by uuid, and the ids that charts had in the archive. */
interface TakenRecords {
  readonly charts: ReadonlyMap<string, number>
  readonly datasets: ReadonlyMap<string, number>
  /** The uuid of a chart by its id in the archive, from the names of the files. */
  readonly uuidsById: ReadonlyMap<number, string>
}

/** Imports a dashboard over charts and datasets of this server; one with the same uuid is overwritten or rejected. Fails with the fault of its file. */
export async function takeDashboard(
  { view, user, now, onExisting }: Import,
  part: InFile<DashboardPart>,
  taken: TakenRecords,
): Promise<Result<void, unknown>> {
  const existing = await findDashboard(view, part.uuid)
  if (existing !== null && onExisting !== 'overwrite') return err(alreadyExists('dashboard'))
  const mayChange = existing === null || isAdmin(user) || ownersOf(existing).includes(user.id)
  if (!mayChange) return err(belongsToOthers('dashboard'))
  const datasets = await datasetsOf(view, part, taken)
  if (!datasets.ok) return datasets
  const charts = await chartsOf(view, part, taken)
  const content = contentOf(part, { ...taken, datasets: datasets.value, charts })
  const written = await writeDashboard(view, { user, now }, { existing, ...content })
  return written.ok ? ok(undefined) : err(reasonOf(written.error))
}

/** The ids of the datasets of filters by uuid. Fails with the first uuid that neither archive nor server has. */
async function datasetsOf(
  view: StoreView,
  { metadata }: DashboardPart,
  taken: TakenRecords,
): Promise<Result<ImportedIds['datasets'], unknown>> {
  const ids = new Map<string, number>()
  for (const uuid of targetDatasets(metadata ?? {})) {
    const id = taken.datasets.get(uuid) ?? (await datasetWithUuid(view, uuid))
    if (id === null)
      return err({
        metadata: [`The dataset ${uuid} of a filter is neither in the archive nor on this server.`],
      })
    ids.set(uuid, id)
  }
  return ok(ids)
}

/** The ids of the placed charts by uuid: those of the archive, and those that exist here. */
async function chartsOf(
  { db }: StoreView,
  { position }: DashboardPart,
  { charts }: TakenRecords,
): Promise<ReadonlyMap<string, number>> {
  const missing = placedCharts(position ?? {}).flatMap(({ uuid }) =>
    uuid === null || charts.has(uuid) ? [] : [uuid],
  )
  if (missing.length === 0) return charts
  const found = await db.selectFrom('charts').select(['id', 'uuid']).where('uuid', 'in', missing).execute()
  return new Map([
    ...charts,
    ...found.flatMap(({ id, uuid }) => (uuid === null ? [] : [[uuid, id] as const])),
  ])
}

function contentOf(
  part: DashboardPart,
  { charts, datasets, uuidsById }: TakenRecords,
): Omit<WrittenDashboard, 'existing'> {
  const placed = placedCharts(part.position ?? {})
  const uuids = new Map([
    ...uuidsById,
    ...placed.flatMap(({ chartId, uuid }) =>
      chartId === null || uuid === null ? [] : [[chartId, uuid] as const],
    ),
  ])
  const newIds = new Map(
    [...uuids].flatMap(([old, uuid]) => {
      const id = charts.get(uuid)
      return id === undefined ? [] : [[old, id] as const]
    }),
  )
  const idOf = ({ chartId, uuid }: PlacedChart) =>
    (uuid === null ? newIds.get(chartId ?? 0) : charts.get(uuid)) ?? null
  const position = part.position === null ? null : layoutWithNewIds(part.position, idOf)
  return {
    ...part,
    position,
    metadata: part.metadata === null ? null : metadataWithNewIds(part.metadata, { charts: newIds, datasets }),
  }
}
