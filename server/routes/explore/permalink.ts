import * as calls from '#domain/contract/bi/explore.ts'
import { isRecord, parseJson } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/deps.ts'
import { fieldsError, type HttpError, messageError, NOT_FOUND } from '#server/http/errors/http-error.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { findDataset } from '#server/store/datasets.ts'
import { addPermalink, findPermalink } from '#server/store/explore/permalinks.ts'

/** The datasource that a form names. */
interface Datasource {
  readonly id: number
  readonly type: string
}

const NO_DATASOURCE = fieldsError({
  formData: ['The form names no datasource, such as 1__table.'],
})

/** States of the builder that are stored permanently. Each link has a new key, even for an equal state. */
export function permalinkRoutes(deps: ServerDeps): readonly Route[] {
  const { store } = deps
  return [
    implement(calls.postExplorePermalink, async ({ body, user, now }) => {
      const { formData, urlParams = null } = body
      const named = await datasourceOf(deps, formData)
      if (!named.ok) return named
      const key = Buffer.from(deps.randomBytes(8)).toString('base64url')
      await addPermalink(store, { key, userId: user.id, state: JSON.stringify({ formData, urlParams }) }, now)
      return ok({ key, url: `${deps.publicOrigin ?? ''}/superset/explore/p/${key}/` })
    }),
    implement(calls.getExplorePermalink, async ({ params }) => {
      const state = await findPermalink(store, params.key)
      return state === null ? err(NOT_FOUND) : presentPermalink(state)
    }),
  ]
}

async function datasourceOf(
  { store }: ServerDeps,
  form: Readonly<Record<string, unknown>>,
): Promise<Result<null, HttpError>> {
  const named = readDatasource(form)
  if (named === null) return err(NO_DATASOURCE)
  const dataset = named.type === 'table' ? await findDataset(store, named.id) : null
  return dataset === null ? err(messageError(404, 'Dataset does not exist')) : ok(null)
}

/** The datasource in a form, `1__table`; null if it has none. */
export function readDatasource(form: Readonly<Record<string, unknown>>): Datasource | null {
  const { datasource } = form
  const [, id, type] =
    typeof datasource === 'string' ? (/^(\d{1,15})__(\w{1,50})$/.exec(datasource) ?? []) : []
  return id === undefined || type === undefined ? null : { id: Number(id), type }
}

/** The form and the address of a stored state; null if invalid. */
export function readState(text: string): {
  readonly formData: Readonly<Record<string, unknown>>
  readonly urlParams: [string, string][] | null
} | null {
  const state = parseJson(text)
  if (!state.ok || !isRecord(state.value) || !isRecord(state.value['formData'])) return null
  const { formData, urlParams } = state.value
  const pairs = (Array.isArray(urlParams) ? urlParams : []).flatMap((pair: unknown): [string, string][] =>
    Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'string'
      ? [[pair[0], pair[1]]]
      : [],
  )
  return { formData, urlParams: Array.isArray(urlParams) ? pairs : null }
}

function presentPermalink(text: string) {
  const state = readState(text)
  const named = state === null ? null : readDatasource(state.formData)
  if (state === null || named === null) return err(NOT_FOUND)
  const { slice_id: chart } = state.formData
  return ok({
    chartId: typeof chart === 'number' ? chart : null,
    datasource: `${named.id}__${named.type}`,
    datasourceId: named.id,
    datasourceType: named.type,
    state: { formData: state.formData, urlParams: state.urlParams },
  })
}
