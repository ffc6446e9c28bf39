import type { StorageError } from '#domain/errors/storage-error.ts'
import type { Tab } from '#domain/records/tabs/record.ts'

/**
 * The state of a tab in a window until the database reports it.
 * - `observed`: as in the database.
 * - `new`: shown, not yet stored; `refused`: storing failed and is retried; `stored`: stored, not yet reported.
 * - `closing`: being closed, after `from`; `isShown` until the window shows another tab.
 * - `closed`: in the bin, still shown by the window.
 * - `reopened`: restored at `at`, in ms since 1970; an older closing may be reported after that. Source: sync §3.8.
 */
export type TabLife =
  | { readonly state: 'observed' }
  | { readonly state: 'new'; readonly tab: Tab }
  | { readonly state: 'refused'; readonly tab: Tab; readonly error: StorageError }
  | { readonly state: 'stored'; readonly tab: Tab }
  | { readonly state: 'closing'; readonly from: TabLife; readonly isShown: boolean }
  | { readonly state: 'closed' }
  | { readonly state: 'reopened'; readonly at: number }

/** An event of a tab in a window; `observe` is a report of the database. */
export type TabEvent =
  | { readonly type: 'begin'; readonly tab: Tab }
  | { readonly type: 'store' }
  | { readonly type: 'refuse'; readonly error: StorageError }
  | { readonly type: 'observe'; readonly isOpen: boolean }
  | { readonly type: 'close'; readonly isShown: boolean }
  | { readonly type: 'stay' }
  | { readonly type: 'leave' }
  | { readonly type: 'reopen'; readonly at: number }

/** A tab whose state is that of the database. */
export const OBSERVED: TabLife = { state: 'observed' }

/** Returns the state after an event; events that do not apply change nothing. */
export function nextLife(life: TabLife, event: TabEvent): TabLife {
  switch (event.type) {
    case 'begin':
      return { state: 'new', tab: event.tab }
    case 'close':
      return { state: 'closing', from: life.state === 'closing' ? life.from : life, isShown: event.isShown }
    case 'reopen':
      return { state: 'reopened', at: event.at }
    default:
      return STEPS[life.state](life, event)
  }
}

type Step = Exclude<TabEvent, { readonly type: 'begin' | 'close' | 'reopen' }>

const unchanged = (life: TabLife): TabLife => life

/** Transitions of each state by events of storage, database and window. */
const STEPS: Readonly<Record<TabLife['state'], (life: TabLife, event: Step) => TabLife>> = {
  observed: unchanged,
  new: beforeObserved,
  refused: beforeObserved,
  stored: beforeObserved,
  closing: whileClosing,
  closed: (life, { type }) => (type === 'leave' ? OBSERVED : life),
  reopened: unchanged,
}

function beforeObserved(life: TabLife, event: Step): TabLife {
  const tab = unobservedTab(life)
  if (event.type === 'observe' || tab === null) return OBSERVED
  if (event.type === 'store') return { state: 'stored', tab }
  return event.type === 'refuse' ? { state: 'refused', tab, error: event.error } : life
}

function whileClosing(life: TabLife, event: Step): TabLife {
  if (life.state !== 'closing') return life
  if (event.type === 'stay') return life.from
  if (event.type === 'leave') return { ...life, isShown: false }
  if (event.type === 'observe' && !event.isOpen) return life.isShown ? { state: 'closed' } : OBSERVED
  return { ...life, from: nextLife(life.from, event) }
}

/** Returns the tab that this window made and the database has not reported; else null. */
export function unobservedTab(life: TabLife): Tab | null {
  if (life.state === 'closing') return unobservedTab(life.from)
  return life.state === 'new' || life.state === 'refused' || life.state === 'stored' ? life.tab : null
}

/** Returns the error if a tab could not be stored, else null. */
export function denialOf(life: TabLife): StorageError | null {
  if (life.state === 'closing') return denialOf(life.from)
  return life.state === 'refused' ? life.error : null
}

/** Returns whether this window closed a tab that it no longer shows; `closedAt` is from the database, in ms since 1970. */
export function isOwnClosing(life: TabLife, closedAt: number | null): boolean {
  if (life.state === 'reopened') return closedAt !== null && closedAt <= life.at
  return life.state === 'closed' || (life.state === 'closing' && life.isShown)
}

interface TextOfRevision {
  readonly sql: string
  readonly rev: number
}

/** Returns the current text: the typed one, else the newer of the stored and the reported one. */
export function shownText(
  typed: string | undefined,
  stored: TextOfRevision | undefined,
  observed: TextOfRevision,
): string {
  return typed ?? (stored !== undefined && stored.rev > observed.rev ? stored.sql : observed.sql)
}
