import { type BoundedJson, boundedReader } from '#domain/core/json/bounded-json.ts'
import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { insertChart, patchChart } from '#server/records/charts/change.ts'
import { ownersOf } from '#server/store/lists/owners.ts'
import { alreadyExists, belongsToOthers } from './import-faults.ts'
import type { ChartPart } from './read-parts.ts'
import { type Import, reasonOf } from './take-datasets.ts'

/**
 * Takes a chart in, drawn of a dataset of this server: the one with its uuid is the one that is there. Fails: with what
 * stands against its file.
 */
export async function takeChart(
  { view, user, now, whereThere }: Import,
  { uuid, patch }: ChartPart,
  datasetId: number,
): Promise<Result<void, unknown>> {
  const there = await view.db
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
  if (there === undefined) {
    const { slice_name: name = '' } = patch
    const made = await insertChart(view, { user, now }, { ...fields, slice_name: name, uuid })
    return made.ok ? ok(undefined) : err(reasonOf(made.error))
  }
  if (whereThere !== 'overwrite') return err(alreadyExists('chart'))
  if (!ownersOf(there).includes(user.id)) return err(belongsToOthers('chart'))
  const written = await patchChart(view, { user, now }, { id: there.id, patch: fields })
  return written.ok ? written : err(reasonOf(written.error))
}

/** The form and the saved queries of a chart, over a dataset of this server: its number is another here. */
function textsOver({ params, query_context: context }: ChartPart['patch'], datasetId: number) {
  const datasource = `${datasetId}__table`
  const readJson = boundedReader()
  const [form, asked] = [params, context].map((text) => (typeof text === 'string' ? readJson(text) : null))
  // The check of the fields refuses them, and names the limit.
  if (isBeyondLimits(form) || isBeyondLimits(asked)) return {}
  return textsOf({ datasetId, datasource, form: mappingIn(form), asked: mappingIn(asked) })
}

interface Texts {
  readonly datasetId: number
  readonly datasource: string
  readonly form: Mapping | null
  readonly asked: Mapping | null
}

type Mapping = Readonly<Record<string, unknown>>

function textsOf({ datasetId, datasource, form, asked }: Texts) {
  return {
    params: JSON.stringify({ ...form, datasource }),
    query_context:
      asked === null
        ? null
        : JSON.stringify({
            ...asked,
            datasource: { id: datasetId, type: 'table' },
            ...(isRecord(asked['form_data']) ? { form_data: { ...asked['form_data'], datasource } } : {}),
          }),
  }
}

function isBeyondLimits(read: BoundedJson | null | undefined): boolean {
  return read?.ok === false && read.error.code !== 'not-json'
}

function mappingIn(read: BoundedJson | null | undefined): Mapping | null {
  return read?.ok && isRecord(read.value) ? read.value : null
}
