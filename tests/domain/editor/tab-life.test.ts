import { expect, test } from 'vitest'
import type { LocalId } from '#domain/core/ids.ts'
import {
  denialOf,
  isOwnClosing,
  nextLife,
  OBSERVED,
  shownText,
  type TabEvent,
  type TabLife,
  unobservedTab,
} from '#domain/editor/tab-life.ts'
import { storageError } from '#domain/errors/storage-error.ts'
import { EMPTY_TAB_FIELDS, newTab } from '#domain/records/tabs/new-tab.ts'

const tab = newTab({ localId: 'a' as LocalId, fields: EMPTY_TAB_FIELDS, position: 1, now: 1 })
const FULL = storageError('storage-full', 'no room')
const EVENTS: Readonly<Record<string, TabEvent>> = {
  begin: { type: 'begin', tab },
  store: { type: 'store' },
  refuse: { type: 'refuse', error: FULL },
  open: { type: 'observe', isOpen: true },
  shut: { type: 'observe', isOpen: false },
  close: { type: 'close', isShown: true },
  'close behind': { type: 'close', isShown: false },
  stay: { type: 'stay' },
  leave: { type: 'leave' },
  reopen: { type: 'reopen', at: 50 },
}

/** Returns the state after events named by one word each; for `closing` also the state before it. */
function after(events: string): TabLife {
  return events.split(', ').reduce((life, name) => {
    const event = EVENTS[name]
    if (event === undefined) throw new Error(name)
    return nextLife(life, event)
  }, OBSERVED)
}

const lifeText = (life: TabLife): string =>
  life.state === 'closing' ? `closing ${life.isShown ? 'shown' : 'left'} ${lifeText(life.from)}` : life.state

test.each([
  ['begin', 'new'],
  ['begin, refuse', 'refused'],
  ['begin, refuse, store', 'stored'],
  ['begin, store', 'stored'],
  ['begin, store, open', 'observed'],
  ['begin, leave', 'new'],
  ['close', 'closing shown observed'],
  ['close behind', 'closing left observed'],
  ['close, leave', 'closing left observed'],
  ['close, leave, shut', 'observed'],
  ['close, shut', 'closed'],
  ['close, shut, leave', 'observed'],
  ['close, open', 'closing shown observed'],
  ['close, close behind', 'closing left observed'],
  ['close, stay', 'observed'],
  ['begin, close', 'closing shown new'],
  ['begin, close, store', 'closing shown stored'],
  ['begin, close, refuse', 'closing shown refused'],
  ['begin, close, refuse, stay', 'refused'],
  ['begin, store, close, open', 'closing shown observed'],
  ['begin, store, close, leave, shut', 'observed'],
  ['close, reopen', 'reopened'],
  ['close, shut, reopen, shut', 'reopened'],
  ['reopen, close, leave, shut', 'observed'],
  ['store', 'observed'],
  ['refuse', 'observed'],
  ['stay', 'observed'],
])('the state of a tab in a window after %s: %s', (events, expected) => {
  expect(lifeText(after(events))).toBe(expected)
})

test("a tab created here is the window's own until the database reports it", () => {
  expect(unobservedTab(after('begin'))).toBe(tab)
  expect(unobservedTab(after('begin, store, close'))).toBe(tab)
  expect(unobservedTab(after('begin, store, open'))).toBeNull()
  expect(unobservedTab(after('close'))).toBeNull()
})

test('the error of storing a tab is known until it is stored', () => {
  expect(denialOf(after('begin, refuse'))).toBe(FULL)
  expect(denialOf(after('begin, refuse, close'))).toBe(FULL)
  expect(denialOf(after('begin, refuse, store'))).toBeNull()
})

test.each([
  ['close', null, true],
  ['close', 70, true],
  ['close, shut', 70, true],
  ['close, leave', 70, false],
  ['close behind', 70, false],
  ['reopen', 49, true],
  ['reopen', 51, false],
  ['reopen', null, false],
  ['begin', 70, false],
] as const)('after %s a closing reported for %s is this window’s own: %s', (events, closedAt, isOwn) => {
  expect(isOwnClosing(after(events), closedAt)).toBe(isOwn)
})

test.each([
  ['typed text takes precedence', 'typed', { sql: 'stored', rev: 9 }, 'typed'],
  ['the stored text is newer than a late report', undefined, { sql: 'stored', rev: 3 }, 'stored'],
  ['the reported text is newer than the stored one', undefined, { sql: 'stored', rev: 2 }, 'observed'],
  ['nothing was stored in this window', undefined, undefined, 'observed'],
] as const)('the shown text: %s', (_rule, typed, stored, expected) => {
  expect(shownText(typed, stored, { sql: 'observed', rev: 2 })).toBe(expected)
})
