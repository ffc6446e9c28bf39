import type { StorageError } from '#domain/errors/storage-error.ts'
import type { Tab } from '#domain/records/tabs/record.ts'

/**
 * What a window knows of a tab that the database does not tell it yet. `observed`: nothing. `new`: shown, and on its way to
 * the disk; `refused`: the disk did not take it, and is asked again; `stored`: on the disk. `closing`: on its way to the
 * bin, `from` what it was; `isShown` until the window shows another. `closed`: in the bin, while the window still shows
 * it. `reopened`: brought back at `at`, in ms since 1970, of which an older closing may be told last. Source: sync §3.8.
 */
export type TabLife =
  | { readonly state: 'observed' }
  | { readonly state: 'new'; readonly tab: Tab }
  | { readonly state: 'refused'; readonly tab: Tab; readonly error: StorageError }
  | { readonly state: 'stored'; readonly tab: Tab }
  | { readonly state: 'closing'; readonly from: TabLife; readonly isShown: boolean }
  | { readonly state: 'closed' }
  | { readonly state: 'reopened'; readonly at: number }

/** What happens to a tab in a window; `observe` is the database telling of it. */
export type TabEvent =
  | { readonly type: 'begin'; readonly tab: Tab }
  | { readonly type: 'store' }
  | { readonly type: 'refuse'; readonly error: StorageError }
  | { readonly type: 'observe'; readonly isOpen: boolean }
  | { readonly type: 'close'; readonly isShown: boolean }
  | { readonly type: 'stay' }
  | { readonly type: 'leave' }
  | { readonly type: 'reopen'; readonly at: number }

/** A tab of which the window knows no more than the database. */
export const OBSERVED: TabLife = { state: 'observed' }

/** What a window knows of a tab after an event; one that means nothing to it changes nothing. */
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

/** What each state makes of what the disk, the database and the window say. */
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

/** The tab that this window made and the database has not told of; null where it has. */
export function unobservedTab(life: TabLife): Tab | null {
  if (life.state === 'closing') return unobservedTab(life.from)
  return life.state === 'new' || life.state === 'refused' || life.state === 'stored' ? life.tab : null
}

/** Why a tab is not on this device; null when it is, or is on its way. */
export function denialOf(life: TabLife): StorageError | null {
  if (life.state === 'closing') return denialOf(life.from)
  return life.state === 'refused' ? life.error : null
}

/** Whether a tab that is shown no more was closed by this window itself; `closedAt` is what the database has, in ms. */
export function isOwnClosing(life: TabLife, closedAt: number | null): boolean {
  if (life.state === 'reopened') return closedAt !== null && closedAt <= life.at
  return life.state === 'closed' || (life.state === 'closing' && life.isShown)
}

/** A text with the revision of the tab that holds it. */
interface TextOfRevision {
  readonly sql: string
  readonly rev: number
}

/** The text of a tab as it is now: what is typed, or else the newer of what this window stored and what was told. */
export function shownText(
  typed: string | undefined,
  stored: TextOfRevision | undefined,
  observed: TextOfRevision,
): string {
  return typed ?? (stored !== undefined && stored.rev > observed.rev ? stored.sql : observed.sql)
}
