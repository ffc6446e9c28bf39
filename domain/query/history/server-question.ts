import type { ListFilter } from '#domain/contract/wire.ts'
import { type RunFilter, type RunOutcome, searchTerms, spanStart } from './run-filter.ts'

/** Whose runs are asked for; `clockOffsetMs` is the server's clock minus this device's. */
interface Asker {
  readonly userId: number
  readonly now: number
  readonly clockOffsetMs: number
}

/**
 * The conditions of the server's list for a filter, as narrow as its list can be asked; what it gives is filtered here
 * once more. Pins and places are of this device, and are not asked for.
 */
export function serverFilters(filter: RunFilter, { userId, now, clockOffsetMs }: Asker): ListFilter[] {
  const { outcome, dbId, schema, time, search } = filter
  const word = longest(searchTerms(search))
  return [
    { col: 'user', opr: 'rel_o_m', value: userId },
    ...(outcome === null ? [] : STATES[outcome]),
    ...(dbId === null ? [] : [{ col: 'database', opr: 'rel_o_m', value: dbId }]),
    ...(schema === null ? [] : [{ col: 'schema', opr: 'eq', value: schema }]),
    ...(time === null ? [] : [{ col: 'start_time', opr: 'gt', value: spanStart(time, now) + clockOffsetMs }]),
    ...(word === '' ? [] : [{ col: 'sql', opr: 'ct', value: word }]),
  ]
}

/** The list has no operator for one of several states, and two conditions must both be met. */
const not = (state: string) => ({ col: 'status', opr: 'neq', value: state })

const STATES: Readonly<Record<RunOutcome, readonly ListFilter[]>> = {
  success: [{ col: 'status', opr: 'eq', value: 'success' }],
  stopped: [{ col: 'status', opr: 'eq', value: 'stopped' }],
  failed: [not('success'), not('stopped')],
  running: [not('success'), not('stopped'), not('failed'), not('timed_out')],
}

function longest(words: readonly string[]): string {
  return words.reduce((best, word) => (word.length > best.length ? word : best), '')
}
