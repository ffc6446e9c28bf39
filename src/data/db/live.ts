import { liveQuery } from 'dexie'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { makeStore, type ReadableStore } from '#data/platform/store.ts'
import { LOADING, type Loadable, ready } from '#domain/core/loadable.ts'

/** The value of a live query; `failed` if the database rejects it. */
export type Live<T> = Exclude<Loadable<T, unknown>, { readonly state: 'missing' }>

/**
 * Follows a query of the local database. Renders again when its result changes, also by another tab or worker, and only if
 * the value differs. Errors are values. `inputs` are the dependencies of `query`.
 */
export function useLive<T>(query: () => Promise<T>, inputs: readonly unknown[]): Live<T> {
  const [request, setRequest] = useState(() => makeRequest(query, inputs))
  const isCurrent = isSame(request.inputs, inputs)
  if (!isCurrent) setRequest(makeRequest(query, inputs))
  const answer = useLiveQuery(request.read, [request])
  // useLiveQuery returns the previous query's answer until the new one has its own.
  return isCurrent && answer?.of === request.read ? answer.live : LOADING
}

interface Answer<T> {
  readonly of: unknown
  readonly live: Live<T>
}

interface LiveRequest<T> {
  readonly inputs: readonly unknown[]
  readonly read: () => Promise<Answer<T>>
}

function makeRequest<T>(query: () => Promise<T>, inputs: readonly unknown[]): LiveRequest<T> {
  let last: Answer<T> = { of: read, live: LOADING }
  async function read() {
    const live = await readLive(query)
    // useLiveQuery renders again for every new object.
    if (!isSameLive(last.live, live)) last = { of: read, live }
    return last
  }
  return { inputs, read }
}

/** A live query as a store, independent of rendering. */
export interface Followed<T> extends ReadableStore<Live<T>> {
  /** Reads again; resolves once earlier writes are in `get`. */
  readonly again: () => Promise<void>
}

/** A known first answer; `later` schedules the query and returns its cancel function. */
interface KnownAnswer<T> {
  readonly value: T
  readonly later: (start: () => void) => () => void
}

/**
 * Follows a query of the local database for a screen that is not rendered yet. With a known answer, the query starts when
 * somebody listens, as `later` schedules it. Ends with the last listener; a later one starts it again.
 */
export function follow<T>(query: () => Promise<T>, known?: KnownAnswer<T>): Followed<T> {
  const first: Live<T> = known === undefined ? LOADING : ready(known.value)
  const live = makeStore<Live<T>>(first, { onFirst: begin })
  let startFirst = known === undefined ? null : startLater(known, start)
  let end = known === undefined ? start() : null

  function start(onRead?: () => void): () => void {
    const following = liveQuery(async () => readLive(query)).subscribe((next) => {
      if (!isSameLive(live.get(), next)) live.set(next)
      onRead?.()
    })
    return () => following.unsubscribe()
  }

  function begin(): () => void {
    end ??= (startFirst ?? start)()
    startFirst = null
    return () => {
      end?.()
      end = null
      live.set(LOADING)
    }
  }

  return {
    get: live.get,
    subscribe: live.subscribe,
    again: async () =>
      new Promise((resolve) => {
        end?.()
        end = start(resolve)
      }),
  }
}

/** Returns the function that schedules the start, which returns the function that ends it before or after. */
function startLater<T>({ later }: KnownAnswer<T>, start: () => () => void): () => () => void {
  return () => {
    let end = later(() => {
      end = start()
    })
    return () => end()
  }
}

function isSameLive<T>(one: Live<T>, other: Live<T>): boolean {
  return one.state === 'ready' && other.state === 'ready' && Object.is(one.value, other.value)
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, index) => Object.is(value, other[index]))
}

async function readLive<T>(query: () => Promise<T>): Promise<Live<T>> {
  try {
    return ready(await query())
  } catch (error) {
    return { state: 'failed', error }
  }
}
