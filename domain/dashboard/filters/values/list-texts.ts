import type { FilterScalar } from '#domain/chart/query/mask/data-mask.ts'
import { MAX_FILTER_VALUES } from './value-list.ts'

/** The text of a filter without a value: how many values it can take. Null for an unknown list. */
export function listPlaceholder(values: readonly FilterScalar[] | null): string {
  if (values === null) return 'Any'
  const count = values.length.toLocaleString('en-US')
  return values.length < MAX_FILTER_VALUES ? `Any of ${count}` : `Any of ${count} or more`
}

/** The state of a list of values on screen. */
interface ShownList {
  readonly count: number
  /** Whether no list is stored and none can be requested. */
  readonly isUnknown: boolean
  /** Whether its values are from results on this device, since no list is stored. */
  readonly isLocal: boolean
  /** When the stored list was loaded, while the server does not answer; null otherwise. */
  readonly storedAt: string | null
  readonly failure: string | undefined
  /** Whether typing searches the values that the list does not have. */
  readonly searchesServer: boolean
  /** The number of values that the search found, or its state. */
  readonly search: number | 'none' | 'running'
}

/** The note below a list: where its values are from or why there are none, and where typing searches; undefined for a complete current list. */
export function listNote(list: ShownList): string | undefined {
  const { count, isUnknown, isLocal, storedAt, failure, searchesServer, search } = list
  const values = count === 1 ? '1 value' : `${count.toLocaleString('en-US')} values`
  if (failure !== undefined) return failure
  if (isLocal && count > 0) return `Searches the ${values} in results on this device.`
  if (isUnknown) return 'Its values are not on this device. Type a value in full.'
  if (storedAt !== null) return `Searches the ${values} on this device, ${storedAt}.`
  if (search === 'running') return 'Searching on the server…'
  if (search !== 'none')
    return search < MAX_FILTER_VALUES ? undefined : 'The first 1,000 matches. Type more to find others.'
  if (count < MAX_FILTER_VALUES) return undefined
  return searchesServer
    ? 'The first 1,000 values. Type to search the others on the server.'
    : 'The first 1,000 values. Type another value in full.'
}
