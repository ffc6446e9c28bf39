import { type ChartPatch, createChart, type deleteChart, updateChart } from '#domain/contract/bi/chart.ts'
import { boundedReader } from '#domain/core/json/bounded-json.ts'
import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { fieldsError, type HttpError } from '#server/http/errors/http-error.ts'
import { jsonTextFault } from '#server/http/receive/json-text-fault.ts'
import { type ChangeContext, changeRecord, createRecord } from '#server/records/kind/make-change.ts'
import { withoutUndefined } from '#server/records/kind/without-undefined.ts'
import type { Store, StoreView } from '#server/store/open-store.ts'
import { rowById } from '#server/store/rows-by-id.ts'
import { deleteRecord } from '#server/store/synced/records.ts'
import { tagNamesText } from '#server/store/tags/tag-names.ts'
import type { Columns } from '#server/superset/sync/decide/upstream-state.ts'
import { idsText } from '#server/superset/sync/kind/named-ids.ts'
import type { Changed, KindRequest } from '#server/superset/sync/kind/upstream-kind.ts'
import { sharedRecordId, sharedUpstreamId } from '#server/superset/sync/wire/shared-id.ts'
import { insertRecord, updateColumns } from '#server/superset/sync/write/store-changes.ts'
import { knownDataset, queryContextOf } from './query-context.ts'
import { UPSTREAM_CHART_ROWS as kind } from './rows.ts'
import type { UpstreamChartRow } from './table.ts'

/**
 * Makes the requested change of a chart in the store. Its references and owners are checked by the Superset. Fails: 400 for
 * texts that are not JSON objects; otherwise as the embedded server does.
 */
export async function changeUpstreamChart(
  store: Store,
  context: ChangeContext,
  request: KindRequest,
): Promise<Changed> {
  switch (request.operation) {
    case 'create':
      return await addChart(store, context, request)
    case 'update': {
      const patch = updateChart.body.parse(request.body)
      const key = { kind, id: request.id }
      return await changeRecord<UpstreamChartRow, typeof updateChart>(
        store,
        context,
        key,
        async (view, row) => {
          const checked = checkTexts(patch)
          if (!checked.ok) return checked
          const columns = await withQueries(view, context.user.id, columnsOf(patch), row)
          await updateColumns(view, kind, { id: request.id, columns, now: context.now })
          return ok({ id: sharedUpstreamId(request.id), result: withoutUndefined(patch) })
        },
      )
    }
    case 'delete': {
      const key = { kind, id: request.id }
      return await changeRecord<UpstreamChartRow, typeof deleteChart>(store, context, key, async (view) => {
        await deleteRecord(view, key)
        return ok({ message: 'OK' })
      })
    }
  }
}

async function addChart(
  store: Store,
  context: ChangeContext,
  { body, upstreamId }: Extract<KindRequest, { operation: 'create' }>,
): Promise<Changed> {
  const { user, now } = context
  const { uuid, ...fields } = createChart.body.parse(body)
  const id = sharedRecordId(user.id, upstreamId ?? 0)
  return await createRecord<typeof createChart>(store, context, {
    kind,
    uuid,
    insert: async (view) => {
      const checked = checkTexts(fields)
      if (!checked.ok) return checked
      const given = {
        dashboards: '[]',
        ...columnsOf({ ...fields, owners: [...ownersOf(fields, user.id)] }),
      }
      const columns = await withQueries(view, user.id, given, NO_CHART)
      const made = { id, userId: user.id, uuid: uuid?.toLowerCase() ?? null, columns, now }
      return ok(await insertRecord(view, kind, made))
    },
    answer: async (_view, made) => ({ id: sharedUpstreamId(made), result: withoutUndefined(fields) }),
  })
}

/** The user who creates a chart owns it, unless the request names owners. */
function ownersOf({ owners = [] }: ChartPatch, userId: number): readonly number[] {
  return owners.length === 0 ? [userId] : owners
}

function checkTexts(fields: ChartPatch): Result<void, HttpError> {
  const readJson = boundedReader()
  const faults = (['params', 'query_context', 'extra_json'] as const).flatMap((name) => {
    const text = fields[name]
    const read = typeof text === 'string' ? readJson(text) : null
    if (read === null || (read.ok && isRecord(read.value))) return []
    return [[name, [jsonTextFault(read) ?? 'JSON not valid']] as const]
  })
  return faults.length === 0 ? ok(undefined) : err(fieldsError(Object.fromEntries(faults)))
}

function columnsOf(patch: ChartPatch): Columns {
  const {
    query_context_generation: _generation,
    owners,
    dashboards,
    params,
    tags: _tags,
    tag_names: tagNames,
    ...columns
  } = patch
  return {
    ...withoutUndefined(columns),
    ...(params === undefined ? {} : { params: params === '{}' ? null : params }),
    ...(owners === undefined ? {} : { owners: idsText(owners) }),
    ...(dashboards === undefined ? {} : { dashboards: idsText(dashboards) }),
    ...(tagNames === undefined ? {} : { tag_names: tagNamesText(tagNames) }),
  }
}

/** The columns that determine the query of a chart. */
const QUERY_SOURCE = ['params', 'viz_type', 'datasource_id', 'datasource_type'] as const

type QuerySource = Pick<UpstreamChartRow, (typeof QUERY_SOURCE)[number]>

const NO_CHART: QuerySource = { params: null, viz_type: null, datasource_id: null, datasource_type: null }

/** Adds the query context that follows from the changed form, unless the request has one: the stored one would be outdated. */
async function withQueries(
  view: StoreView,
  userId: number,
  columns: Columns,
  row: QuerySource,
): Promise<Columns> {
  const isGiven = (columns['query_context'] ?? null) !== null
  if (isGiven || !QUERY_SOURCE.some((name) => Object.hasOwn(columns, name))) return columns
  const source: QuerySource = { ...row, ...columns }
  const datasetId = source.datasource_id
  const dataset =
    datasetId === null ? null : await rowById(view, 'upstream_datasets', sharedRecordId(userId, datasetId))
  const query_context = await queryContextOf({
    params: source.params,
    vizType: source.viz_type,
    datasetId,
    datasetType: source.datasource_type,
    dataset: knownDataset(dataset),
  })
  return { ...columns, query_context }
}
