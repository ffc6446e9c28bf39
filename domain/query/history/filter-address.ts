import { ALL_RUNS, RUN_OUTCOMES, RUN_PLACES, type RunFilter, TIME_SPANS } from './run-filter.ts'

/** Parses a filter of an address; unreadable parts do not filter. */
export function readFilter(search: ReadonlyMap<string, string>): RunFilter {
  const choice = <T extends string>(name: string, choices: readonly T[]): T | null =>
    choices.find((one) => one === search.get(name)) ?? null
  const database = search.get('database') ?? ''
  return {
    search: search.get('search') ?? '',
    outcome: choice('state', RUN_OUTCOMES),
    dbId: /^\d{1,15}$/.test(database) ? Number(database) : null,
    schema: search.get('schema') ?? null,
    time: choice('time', TIME_SPANS),
    isPinned: search.get('pinned') === 'true',
    place: choice('at', RUN_PLACES),
  }
}

/** Writes a filter as a query string with its question mark; empty for all runs. */
export function writeFilter(filter: RunFilter): string {
  const { search, outcome, dbId, schema, time, isPinned, place } = filter
  const named = [
    ['search', search === ALL_RUNS.search ? null : search],
    ['state', outcome],
    ['database', dbId === null ? null : String(dbId)],
    ['schema', schema],
    ['time', time],
    ['pinned', isPinned ? 'true' : null],
    ['at', place],
  ] as const
  const texts = named.flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${encodeURIComponent(value.toWellFormed())}`],
  )
  return texts.length === 0 ? '' : `?${texts.join('&')}`
}
