import { expect, test } from 'vitest'
import type { LocalId } from '#domain/core/ids.ts'
import { doneLine } from '#domain/sync-status/outbox/done-line.ts'

const NOW = new Date(2026, 10, 21, 9, 41, 0).getTime()
const LOCAL_ID = 'tab-tab-tab-tab-tab-1' as LocalId

const DONE = {
  at: NOW - 90_000,
  kind: 'tabs' as const,
  localId: LOCAL_ID,
  name: 'Busiest routes',
  what: 'New tab',
  text: 'select 1',
  fields: ['sql', 'name'],
  rev: 4,
  syncedAt: null,
  replacedAt: null,
  serverId: null,
  parent: null,
}

test('a change sent today is "Sent" until a read contained it, and for a deleted record', () => {
  const word = (confirmed: number | null, rev: number | null = 4) => {
    const readBack = confirmed === null ? null : { confirmed, undecided: null, baseAt: null }
    return doneLine({ ...DONE, rev }, { tabLocalId: LOCAL_ID, readBack }, NOW).look.word
  }
  expect(word(3)).toBe('Sent 09:39')
  expect(word(null)).toBe('Sent 09:39')
  expect(word(9, null)).toBe('Sent 09:39')
  expect(word(4)).toBe('Synced 09:39')
})

test('a change sent today shows the beginning of its text', () => {
  const texts = ['select 1', 'select 2'].map(
    (text) => doneLine({ ...DONE, text }, { tabLocalId: LOCAL_ID, readBack: null }, NOW).text,
  )
  expect(texts).toEqual(['select 1', 'select 2'])
})

test('a replaced change is never synced', () => {
  const readBack = { confirmed: 9, undecided: null, baseAt: null }
  const done = doneLine({ ...DONE, replacedAt: NOW - 60_000 }, { tabLocalId: LOCAL_ID, readBack }, NOW)
  expect([done.look.word, done.note]).toEqual(['Sent 09:39', 'Another version replaced it on the server.'])
})

test('a change in a pending conflict shows it, and leads to it', () => {
  const entry = { ...DONE, syncedAt: NOW - 60_000 }
  const lineOf = (undecided: readonly string[], kind: 'tabs' | 'savedQueries' = 'tabs') =>
    doneLine(
      { ...entry, kind },
      { tabLocalId: LOCAL_ID, readBack: { confirmed: 9, undecided, baseAt: null } },
      NOW,
    )
  const done = lineOf(['sql'])
  expect([done.look.word, done.look.tone, done.note, done.actions]).toEqual([
    'Two versions',
    'warning',
    'Synced 09:40. There are two versions. Choose one.',
    ['compare', 'view'],
  ])
  expect(lineOf(['sql'], 'savedQueries').actions).toEqual(['view'])
  expect(lineOf(['queryLimit'])).toMatchObject({ look: { word: 'Synced 09:40' }, note: null })
})

test('a conflict belongs to the changes in it, not to their common past', () => {
  const lineOf = (syncedAt: number | null, baseAt: number | null) =>
    doneLine(
      { ...DONE, syncedAt },
      { tabLocalId: LOCAL_ID, readBack: { confirmed: 9, undecided: ['sql'], baseAt } },
      NOW,
    ).look.word
  expect(lineOf(NOW - 60_000, NOW - 30_000)).toBe('Synced 09:40')
  expect(lineOf(NOW - 60_000, NOW - 60_000)).toBe('Synced 09:40')
  expect(lineOf(NOW - 60_000, NOW - 80_000)).toBe('Two versions')
  expect(lineOf(null, NOW - 30_000)).toBe('Two versions')
  expect(lineOf(NOW - 60_000, null)).toBe('Two versions')
})

test('a change sent today has its own time, and leads to its tab while that is open', () => {
  const entry = { ...DONE, syncedAt: NOW - 60_000 }
  const done = doneLine(
    entry,
    { tabLocalId: LOCAL_ID, readBack: { confirmed: 9, undecided: null, baseAt: null } },
    NOW,
  )
  expect([done.look.word, done.look.tone, done.name, done.what]).toEqual([
    'Synced 09:40',
    'live',
    'Busiest routes',
    'New tab',
  ])
  expect(done.actions).toEqual(['view'])
  expect(doneLine(entry, { tabLocalId: null, readBack: null }, NOW).look.word).toBe('Synced 09:40')
  expect(doneLine(DONE, { tabLocalId: null, readBack: null }, NOW).actions).toEqual([])
})
