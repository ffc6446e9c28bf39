import { describe, expect, test } from 'vitest'
import { HOME_KEYS, type HomeRecord, homeSections } from '#domain/home/home.ts'
import { readVisits, withVisit } from '#domain/home/visits.ts'

function record(name: string, changes: Partial<HomeRecord> = {}): HomeRecord {
  const facts = { visitedAt: null, changedAt: null, isFavorite: false, isMine: false, isExample: false }
  return { kind: 'dashboard', localId: name, name, address: `/${name}`, ...facts, ...changes }
}

const shown = (records: readonly HomeRecord[]) =>
  homeSections(records).map(({ id, items }) => [id, items.map(({ name, shortcut }) => `${shortcut} ${name}`)])

describe('Home', () => {
  test('shows records by section, and a record in two sections has one key', () => {
    const records = [
      record('old', { visitedAt: 1, isMine: true }),
      record('new', { visitedAt: 2, isFavorite: true }),
      record('star', { isFavorite: true, changedAt: 5 }),
      record('example', { isExample: true }),
      record('unrelated'),
    ]
    expect(shown(records)).toEqual([
      ['recent', ['1 new', '2 old']],
      ['favorites', ['3 star', '1 new']],
      ['mine', ['2 old']],
      ['examples', ['4 example']],
    ])
  })

  test('no key is one that follows G or moves in lists', () => {
    expect(HOME_KEYS.filter((key) => 'gshdcratojkx'.includes(key))).toEqual([])
    expect(new Set(HOME_KEYS).size).toBe(HOME_KEYS.length)
  })
})

describe('visits', () => {
  test('the last one is first, and a record is listed once', () => {
    const first = withVisit([], { kind: 'charts', localId: 'a', at: 1 })
    const second = withVisit(first, { kind: 'dashboards', localId: 'a', at: 2 })
    expect(withVisit(second, { kind: 'charts', localId: 'a', at: 3 })).toEqual([
      { kind: 'charts', localId: 'a', at: 3 },
      { kind: 'dashboards', localId: 'a', at: 2 },
    ])
  })

  test('are limited, and unreadable ones count as none', () => {
    const many = Array.from({ length: 40 }, (_, at) => ({ kind: 'charts', localId: `c${at}`, at })).reduce(
      withVisit,
      readVisits('broken'),
    )
    expect([many.length, many[0]?.localId]).toEqual([30, 'c39'])
    expect(readVisits(many)).toEqual(many)
  })
})
