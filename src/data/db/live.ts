import { liveQuery } from 'dexie'
import { useLayoutEffect, useState } from 'react'

/** The value of a live query: not there yet, there, or refused by the database. */
export type Live<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'failed'; readonly cause: unknown }

const LOADING = { state: 'loading' } as const

/**
 * Follows a query of the local database; draws again when another tab or worker changes what it read, and only when the
 * answer is another value. It asks before the first picture stands, and a failure is a value. `inputs` are what `query`
 * uses.
 */
export function useLive<T>(query: () => Promise<T>, inputs: readonly unknown[]): Live<T> {
  const [question, setQuestion] = useState({ query, inputs })
  // React draws again at once, with the new question: the old one's answer is never shown as the new one's.
  if (!isSame(question.inputs, inputs)) setQuestion({ query, inputs })
  const [told, setTold] = useState<{ readonly of: unknown; readonly live: Live<T> }>(NOTHING)
  useLayoutEffect(() => {
    const following = liveQuery(async () => settle(question.query)).subscribe((live) =>
      setTold((last) =>
        last.of === question && isSameLive(last.live, live) ? last : { of: question, live },
      ),
    )
    return () => following.unsubscribe()
  }, [question])
  return told.of === question ? told.live : LOADING
}

/** A live query that goes on beside what is drawn. */
export interface Followed<T> {
  readonly now: () => Live<T>
  /** Calls `tell` at each other value, until the function that it gives is called. */
  readonly subscribe: (tell: () => void) => () => void
  /** Resolves once it was read anew, so that what was written before the call is in `now`. */
  readonly again: () => Promise<void>
}

/** An answer that is there before the query was asked; `later` says when to ask it, and gives how to take that back. */
export interface KnownAnswer<T> {
  readonly value: T
  readonly later: (ask: () => void) => () => void
}

/**
 * Follows a query of the local database from now on, for a screen that is not drawn yet; with a known answer once
 * somebody listens, and `later` at that. It ends with the last that listens; whoever comes after that begins it anew.
 */
export function follow<T>(query: () => Promise<T>, known?: KnownAnswer<T>): Followed<T> {
  const listeners = new Set<() => void>()
  let live: Live<T> = known === undefined ? LOADING : { state: 'ready', value: known.value }
  const take = (told: Live<T>) => {
    if (isSameLive(live, told)) return
    live = told
    for (const tell of listeners) tell()
  }
  const ask = (onRead?: () => void) => {
    const following = liveQuery(async () => settle(query)).subscribe((told) => {
      take(told)
      onRead?.()
    })
    return () => following.unsubscribe()
  }
  let first = known === undefined ? null : askLater(known, ask)
  let end = known === undefined ? ask() : null
  return {
    now: () => live,
    subscribe: (tell) => {
      end ??= (first ?? ask)()
      first = null
      listeners.add(tell)
      return () => {
        listeners.delete(tell)
        if (listeners.size > 0) return
        end?.()
        end = null
        live = LOADING
      }
    },
    again: async () =>
      new Promise((resolve) => {
        end?.()
        end = ask(resolve)
      }),
  }
}

/** Gives how to ask when it is time; and that, how to end it before or after. */
function askLater<T>({ later }: KnownAnswer<T>, ask: () => () => void): () => () => void {
  return () => {
    let end = later(() => {
      end = ask()
    })
    return () => end()
  }
}

const NOTHING = { of: null, live: LOADING } as const

function isSameLive<T>(one: Live<T>, other: Live<T>): boolean {
  return one.state === 'ready' && other.state === 'ready' && Object.is(one.value, other.value)
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
