import * as calls from '#domain/contract/bi/explore-json.ts'
import { isRecord, parseJson } from '#domain/core/parse.ts'
import type { ChartDeps } from '#server/chart-data/chart-deps.ts'
import type { ServerDeps } from '#server/deps.ts'
import { implement, type RequestContext, type Route, type RouteOptions } from '#server/http/implement.ts'
import { rowById } from '#server/store/rows-by-id.ts'
import { answerForm, type WantedPart } from './answer-form.ts'

type Query = RequestContext<typeof calls.getExploreJson>['query']

type Context = Pick<RequestContext<typeof calls.getExploreJson>, 'query' | 'user' | 'now' | 'signal'>

const OPTIONS: RouteOptions = { signedOut: 'access-denied' }

/** The data of legacy charts, for other clients; our own pages call `chart/data`. */
export function exploreJsonRoutes(deps: ChartDeps): readonly Route[] {
  const answer = async (
    { query, user, now, signal }: Context,
    posted: unknown,
    datasource: { readonly type: string; readonly id: number } | null,
  ) => {
    const form = await completeForm(deps, query, posted)
    const of = datasource === null ? form : { ...form, datasource: `${datasource.id}__${datasource.type}` }
    const requested = { part: partOf(query), force: isSet(query.force) }
    return await answerForm({ deps, user, now, signal }, of, requested)
  }
  return [
    implement(calls.exploreJson, (context) => answer(context, context.body.form_data, null), OPTIONS),
    implement(calls.getExploreJson, (context) => answer(context, null, null), OPTIONS),
    implement(
      calls.exploreJsonOf,
      (context) => answer(context, context.body.form_data, context.params),
      OPTIONS,
    ),
    implement(calls.getExploreJsonOf, (context) => answer(context, null, context.params), OPTIONS),
  ]
}

/** Merges the forms of address and body; missing fields come from the saved chart. */
async function completeForm({ store }: ServerDeps, { form_data: text }: Query, posted: unknown) {
  const inAddress = parseJson(text ?? '{}')
  const form = {
    ...(inAddress.ok && isRecord(inAddress.value) ? inAddress.value : {}),
    ...(isRecord(posted) ? posted : {}),
  }
  const { slice_id: id } = form
  const chart = typeof id === 'number' && Number.isSafeInteger(id) ? await rowById(store, 'charts', id) : null
  if (chart === null) return form
  const saved = parseJson(chart.params ?? '{}')
  return {
    ...(saved.ok && isRecord(saved.value) ? saved.value : {}),
    ...(chart.viz_type === null ? {} : { viz_type: chart.viz_type }),
    ...(chart.dataset_id === null ? {} : { datasource: `${chart.dataset_id}__table` }),
    ...form,
  }
}

const PARTS = ['query', 'results', 'samples', 'csv'] as const

function partOf(query: Query): WantedPart {
  return PARTS.find((part) => isSet(query[part])) ?? 'full'
}

function isSet(text: string | undefined): boolean {
  return text === 'true'
}
