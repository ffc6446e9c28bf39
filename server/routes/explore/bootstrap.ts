import { getExplore } from '#domain/contract/bi/explore.ts'
import { isRecord, parseJson } from '#domain/core/parse.ts'
import { err, ok } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/deps.ts'
import { fieldsError } from '#server/http/errors/http-error.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { exploreFormOf } from '#server/present/chart.ts'
import { presentDatasource } from '#server/present/dataset.ts'
import { chartContexts } from '#server/records/charts/present.ts'
import type { ChartRow } from '#server/store/charts.ts'
import { findDataset } from '#server/store/datasets.ts'
import { findForm } from '#server/store/explore/forms.ts'
import { findPermalink } from '#server/store/explore/permalinks.ts'
import { ownersOf } from '#server/store/lists/owners.ts'
import { rowById } from '#server/store/rows-by-id.ts'
import { authorsOf } from '#server/store/users.ts'
import { readDatasource, readState } from './permalink.ts'
import { MISSING_DATASET, presentChartMetadata, presentSlice } from './present.ts'

type Form = Readonly<Record<string, unknown>>

/** The state under a key of the address: a form, and the parameters that the address had. */
interface StoredState {
  readonly form: Form
  readonly urlParams: readonly (readonly [string, string])[]
  readonly message: string | null
}

const NOTHING: StoredState = { form: {}, urlParams: [], message: null }

const UNKNOWN_TYPE = fieldsError({ datasource_type: ['Only datasets of type "table" are supported.'] })

/** The start state of the builder. Source: wire §7. */
export function bootstrapRoute(deps: ServerDeps): Route {
  return implement(getExplore, async ({ query, user, now, urlParams }) => {
    const { datasource_type: type = 'table' } = query
    if (type !== 'table') return err(UNKNOWN_TYPE)
    const stored = await storedOf(deps, query, now)
    const chart = await chartOf(deps, query.slice_id ?? stored.form['slice_id'])
    const own = chart === null ? {} : exploreFormOf(chart)
    const datasetId = query.datasource_id ?? readDatasource({ ...own, ...stored.form })?.id ?? null
    const context = chart === null ? null : (await chartContexts(deps.store, [chart], { user, now }))(chart)
    return ok({
      result: {
        dataset: await presentDataset(deps, user.id, datasetId),
        form_data: {
          adhoc_filters: [],
          applied_time_extras: {},
          ...own,
          ...stored.form,
          ...(query.slice_id === undefined ? {} : { slice_id: query.slice_id }),
          datasource: `${datasetId ?? 'None'}__table`,
          url_params: Object.fromEntries([...stored.urlParams, ...urlParams]),
        },
        message: stored.message,
        metadata: chart === null || context === null ? null : presentChartMetadata(chart, context),
        slice: chart === null || context === null ? null : presentSlice(chart, context),
      },
    })
  })
}

async function storedOf(
  { store }: ServerDeps,
  {
    form_data_key: formKey,
    permalink_key: linkKey,
  }: { readonly form_data_key?: string | undefined; readonly permalink_key?: string | undefined },
  now: number,
): Promise<StoredState> {
  if (formKey !== undefined) {
    const stored = await findForm(store, formKey, now)
    const form = stored === null ? null : parseJson(stored.formData)
    return form?.ok === true && isRecord(form.value)
      ? { ...NOTHING, form: form.value }
      : { ...NOTHING, message: FORM_IS_OVER }
  }
  const text = linkKey === undefined ? null : await findPermalink(store, linkKey)
  const state = text === null ? null : readState(text)
  return state === null ? NOTHING : { ...NOTHING, form: state.formData, urlParams: state.urlParams ?? [] }
}

const FORM_IS_OVER = 'Form data not found in cache, reverting to dataset metadata.'

async function chartOf({ store }: ServerDeps, id: unknown): Promise<ChartRow | null> {
  return typeof id === 'number' && Number.isSafeInteger(id) ? rowById(store, 'charts', id) : null
}

async function presentDataset({ store, engines }: ServerDeps, userId: number, id: number | null) {
  const dataset = id === null ? null : await findDataset(store, id)
  const database = dataset === null ? null : await rowById(store, 'databases', dataset.row.database_id)
  const engine = database === null ? null : engines.open(userId, database)
  if (dataset === null || database === null || engine?.ok !== true) return MISSING_DATASET
  const people = await authorsOf(store, [dataset.row], ownersOf)
  return presentDatasource(dataset, { people, database, dialect: engine.value.dialect })
}
