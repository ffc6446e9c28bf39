import type { ListFilter } from '#domain/contract/wire.ts'
import { type RunFilter, type RunOutcome, searchTerms, spanStart } from './run-filter.ts'

/** The user and the clock; `clockOffsetMs` is the server's clock minus this device's. */
interface RequestContext {
  readonly userId: number
  readonly now: number
  readonly clockOffsetMs: number
}

/**
 * Conditions of the server's list for a filter, as narrow as possible; its answer is filtered again. Pins and places are
 * local, so they are not requested.
 */
export function serverFilters(
  filter: RunFilter,
  { userId, now, clockOffsetMs }: RequestContext,
): ListFilter[] {
  const { outcome, dbId, schema, time, search } = filter
  const term = longest(searchTerms(search))
  return [
    { col: 'user', opr: 'rel_o_m', value: userId },
    ...(outcome === null ? [] : STATES[outcome]),
    ...(dbId === null ? [] : [{ col: 'database', opr: 'rel_o_m', value: dbId }]),
    ...(schema === null ? [] : [{ col: 'schema', opr: 'eq', value: schema }]),
    ...(time === null ? [] : [{ col: 'start_time', opr: 'gt', value: spanStart(time, now) + clockOffsetMs }]),
    ...(term === '' ? [] : [{ col: 'sql', opr: 'ct', value: term }]),
  ]
}

/** The list cannot match one of several states, but combines conditions by AND. */
const not = (state: string) => ({ col: 'status', opr: 'neq', value: state })

const STATES: Readonly<Record<RunOutcome, readonly ListFilter[]>> = {
  success: [{ col: 'status', opr: 'eq', value: 'success' }],
  stopped: [{ col: 'status', opr: 'eq', value: 'stopped' }],
  failed: [not('success'), not('stopped')],
  running: [not('success'), not('stopped'), not('failed'), not('timed_out')],
}

function longest(terms: readonly string[]): string {
  return terms.reduce((best, term) => (term.length > best.length ? term : best), '')
}
