import { useLiveQuery } from 'dexie-react-hooks'

/** The value of a live query: not there yet, there, or refused by the database. */
export type Live<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'failed'; readonly cause: unknown }

const LOADING = { state: 'loading' } as const

/**
 * Follows a query of the local database; draws again when another tab or worker changes what it read. Unlike Dexie's
 * own hook it tells "still loading" from "found nothing", and a failure is a value. `inputs` are what `query` uses.
 */
export function useLive<T>(query: () => Promise<T>, inputs: readonly unknown[]): Live<T> {
  const asked = useLiveQuery(async () => ({ inputs, live: await settle(query) }), [...inputs], null)
  // After a change of inputs Dexie's hook gives the old answer once more; it would be shown as the new one's.
  return asked !== null && isSame(asked.inputs, inputs) ? asked.live : LOADING
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, index) => Object.is(value, other[index]))
}

async function settle<T>(query: () => Promise<T>): Promise<Live<T>> {
  try {
    return { state: 'ready', value: await query() }
  } catch (cause) {
    return { state: 'failed', cause }
  }
}
