import {
  type LayerSources,
  layerSourceIds,
  withImportedLayers,
} from '#domain/chart/annotations/imported-layers.ts'
import { type BoundedJson, boundedReader } from '#domain/core/json/bounded-json.ts'
import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { insertChart, patchChart } from '#server/records/charts/change.ts'
import { ownersOf } from '#server/store/lists/owners.ts'
import { alreadyExists, belongsToOthers } from './import-faults.ts'
import type { ChartPart } from './read-parts.ts'
import { type Import, reasonOf } from './take-datasets.ts'

/** The dataset of a chart on this server, and the charts that were imported before it. */
interface ImportedSources {
  readonly datasetId: number
  readonly chartId: LayerSources['chartId']
}

/** Imports a chart over a dataset of this server, and gives its id; one with the same uuid is used, overwritten or rejected. Fails with the fault of its file. */
export async function takeChart(
  { view, user, now, onExisting }: Import,
  { uuid, patch }: ChartPart,
  { datasetId, chartId }: ImportedSources,
): Promise<Result<number, unknown>> {
  const existing = await view.db
    .selectFrom('charts')
    .selectAll()
    .where('uuid', '=', uuid)
    .orderBy('id')
    .executeTakeFirst()
  const fields = {
    ...patch,
    ...textsOver(patch, datasetId, { chartId, known: knownSources(existing?.params) }),
    datasource_id: datasetId,
    datasource_type: 'table' as const,
  }
  if (existing === undefined) {
    const { slice_name: name = '' } = patch
    const made = await insertChart(view, { user, now }, { ...fields, slice_name: name, uuid })
    return made.ok ? made : err(reasonOf(made.error))
  }
  if (onExisting === 'keep') return ok(existing.id)
  if (onExisting === 'reject') return err(alreadyExists('chart'))
  if (!ownersOf(existing).includes(user.id)) return err(belongsToOthers('chart'))
  const written = await patchChart(view, { user, now }, { id: existing.id, patch: fields })
  return written.ok ? ok(existing.id) : err(reasonOf(written.error))
}

/** The sources of annotation layers that a chart has already. */
function knownSources(params: string | null | undefined): ReadonlySet<number> {
  const read = typeof params === 'string' ? boundedReader()(params) : null
  return layerSourceIds(read?.ok ? read.value : null)
}

/** The form and the query context of a chart, with the id of its dataset on this server. */
function textsOver(
  { params, query_context: contextText }: ChartPart['patch'],
  datasetId: number,
  sources: LayerSources,
) {
  const datasource = `${datasetId}__table`
  const readJson = boundedReader()
  const [form, context] = [params, contextText].map((text) =>
    typeof text === 'string' ? readJson(text) : null,
  )
  // The check of the fields rejects them, and names the limit.
  if (isBeyondLimits(form) || isBeyondLimits(context)) return {}
  const [ownForm, ownContext] = [form, context].map(mappingIn)
  return textsOf({
    datasetId,
    datasource,
    form: ownForm ? withImportedLayers(ownForm, sources) : null,
    context: ownContext ? contextWithLayers(ownContext, sources) : null,
  })
}

/** A query context with the layers of its queries and of its form. */
function contextWithLayers(context: Mapping, sources: LayerSources): Mapping {
  const { queries, form_data: form } = context
  const over = (one: unknown) => (isRecord(one) ? withImportedLayers(one, sources) : one)
  return {
    ...context,
    ...(Array.isArray(queries) ? { queries: queries.map(over) } : {}),
    ...(isRecord(form) ? { form_data: over(form) } : {}),
  }
}

interface Texts {
  readonly datasetId: number
  readonly datasource: string
  readonly form: Mapping | null
  readonly context: Mapping | null
}

type Mapping = Readonly<Record<string, unknown>>

function textsOf({ datasetId, datasource, form, context }: Texts) {
  return {
    params: JSON.stringify({ ...form, datasource }),
    query_context:
      context === null
        ? null
        : JSON.stringify({
            ...context,
            datasource: { id: datasetId, type: 'table' },
            ...(isRecord(context['form_data']) ? { form_data: { ...context['form_data'], datasource } } : {}),
          }),
  }
}

function isBeyondLimits(read: BoundedJson | null | undefined): boolean {
  return read?.ok === false && read.error.code !== 'not-json'
}

function mappingIn(read: BoundedJson | null | undefined): Mapping | null {
  return read?.ok && isRecord(read.value) ? read.value : null
}
