import { type BoundedJson, boundedReader } from '#domain/core/json/bounded-json.ts'
import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { insertChart, patchChart } from '#server/records/charts/change.ts'
import { ownersOf } from '#server/store/lists/owners.ts'
import { alreadyExists, belongsToOthers } from './import-faults.ts'
import type { ChartPart } from './read-parts.ts'
import { type Import, reasonOf } from './take-datasets.ts'

/** Imports a chart over a dataset of this server, and gives its id; one with the same uuid is used, overwritten or rejected. Fails with the fault of its file. */
export async function takeChart(
  { view, user, now, onExisting }: Import,
  { uuid, patch }: ChartPart,
  datasetId: number,
): Promise<Result<number, unknown>> {
  const existing = await view.db
    .selectFrom('charts')
    .selectAll()
    .where('uuid', '=', uuid)
    .orderBy('id')
    .executeTakeFirst()
  const fields = {
    ...patch,
    ...textsOver(patch, datasetId),
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

/** The form and the query context of a chart, with the id of its dataset on this server. */
function textsOver({ params, query_context: contextText }: ChartPart['patch'], datasetId: number) {
  const datasource = `${datasetId}__table`
  const readJson = boundedReader()
  const [form, context] = [params, contextText].map((text) =>
    typeof text === 'string' ? readJson(text) : null,
  )
  // The check of the fields rejects them, and names the limit.
  if (isBeyondLimits(form) || isBeyondLimits(context)) return {}
  return textsOf({ datasetId, datasource, form: mappingIn(form), context: mappingIn(context) })
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
