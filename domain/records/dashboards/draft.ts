import { isRecord } from '#domain/core/parse.ts'
import { draftJson } from '#domain/records/kind/json-calls.ts'
import type { Draft, DraftCase, DraftTools } from '#domain/sync/kind/record-kind.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { markValues } from '#domain/sync/record/writer-mark.ts'
import { DASHBOARD_FIELDS, type DashboardFields, FAVORITE, type StoredDashboard } from './record.ts'
import { entriesOf, type StoredTable } from './table.ts'
import { DASHBOARD_PATH } from './wire.ts'
import { writeTable, writeWithPositions } from './write-table.ts'

/** Version of the shape, beside its mark. */
const DASHBOARD_VERSION = 1

type FieldName = keyof DashboardFields

/**
 * Drafts the request of a change. A create attaches no charts and takes no tags: a layout with charts, and tags, follow in
 * an update. Source: BI spec §7.
 */
export function draftDashboard({ row, record, tools }: DraftCase<StoredDashboard>): Draft | null {
  if (record === null) return null
  if (row.op === 'register') return favoriteDraft(row, record)
  const { current } = record
  const later = row.op === 'create' ? laterFields(current) : {}
  const drafted = draftJson(row.op, record, {
    path: DASHBOARD_PATH,
    names: DASHBOARD_FIELDS.filter((name) => !Object.hasOwn(later, name)),
    write: (names, isNew) => bodyOf(record, names, tools, isNew),
  })
  return drafted === null ? null : { ...drafted, sent: { ...drafted.sent, ...later } }
}

/** The star of the user, which is no field of the dashboard: only its last value is sent. Source: BI spec §7. */
function favoriteDraft({ name, value }: OutboxRow, { serverId, deleted }: StoredDashboard): Draft | null {
  if (name !== FAVORITE || serverId === null || deleted) return null
  const method = value === true ? 'POST' : 'DELETE'
  return { method, path: `${DASHBOARD_PATH}${serverId}/favorites/`, bodyAs: 'none', body: '', sent: {} }
}

/** Fields that a create leaves out, with the values that the server has then. */
function laterFields({ position }: DashboardFields): Partial<DashboardFields> {
  return { tags: [], ...(hasCharts(position) ? { position: null } : {}) }
}

function hasCharts(position: StoredTable): boolean {
  return [...entriesOf(position).values()].some((one) => isRecord(one) && one['type'] === 'CHART')
}

function bodyOf(
  record: StoredDashboard,
  names: readonly FieldName[],
  { clientId, uuid }: DraftTools,
  isNew: boolean,
): string {
  const { current, rev, updatedAt, restored, serverStamp, detachedIds = [] } = record
  const mark = markValues({ updatedAt, version: DASHBOARD_VERSION, rev, clientId, restored, serverStamp })
  const plain = names.flatMap((name) =>
    isTableField(name) || isOwnerless(name, current) ? [] : [[COLUMNS[name], current[name]] as const],
  )
  return JSON.stringify({
    ...Object.fromEntries(plain),
    ...tableColumns(record, names, isNew),
    ...(names.includes('position') && !isNew && detachedIds.length > 0
      ? { detached_charts: detachedIds }
      : {}),
    mark,
    uuid: isNew ? uuid : undefined,
  })
}

/**
 * The columns of layout and metadata. A changed layout is `positions` inside the metadata, by which a server attaches its
 * charts; a layout that is no table, or whose metadata cannot hold it, has a column of its own. Source: BI spec §7.
 */
function tableColumns(
  { current: { position, metadata }, sources }: StoredDashboard,
  names: readonly FieldName[],
  isNew: boolean,
): Readonly<Record<string, unknown>> {
  const isSent = { position: names.includes('position'), metadata: names.includes('metadata') }
  if (isSent.position && !isNew && isRecord(position) && typeof metadata !== 'string')
    return { json_metadata: writeWithPositions(metadata, position, sources) }
  return {
    ...(isSent.position ? { position_json: writeTable(position, sources?.position) } : {}),
    ...(isSent.metadata ? { json_metadata: writeTable(metadata, sources?.metadata) } : {}),
  }
}

/** No owners leave the choice to the server: an empty list would take a dashboard from everybody. */
const isOwnerless = (name: FieldName, { owners }: DashboardFields): boolean =>
  name === 'owners' && owners.length === 0

const isTableField = (name: FieldName): name is 'position' | 'metadata' =>
  name === 'position' || name === 'metadata'

/** Columns of the other fields. Source: BI spec §3. */
const COLUMNS = {
  title: 'dashboard_title',
  slug: 'slug',
  published: 'published',
  css: 'css',
  certifiedBy: 'certified_by',
  certificationDetails: 'certification_details',
  owners: 'owners',
  roles: 'roles',
  tags: 'tag_names',
} as const satisfies Record<Exclude<FieldName, 'position' | 'metadata'>, string>
