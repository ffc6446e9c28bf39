import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type MergeCase, mergeRecord } from '#domain/sync/merge/merge.ts'

const BASE = { name: 'a', sql: 'one', dbId: 1, schema: 'x' }
const GROUPS = [['dbId', 'schema']]

function merge(mine: object, theirs: object, more: Partial<MergeCase> = {}) {
  return mergeRecord({
    base: BASE,
    mine: { ...BASE, ...mine },
    theirs: { ...BASE, ...theirs },
    mineAt: 20,
    theirsAt: 10,
    groups: GROUPS,
    isOwn: false,
    ...more,
  })
}

test('fields changed on one side are merged without a conflict', () => {
  expect(merge({ sql: 'two' }, { name: 'b' })).toEqual({
    current: { ...BASE, sql: 'two', name: 'b' },
    base: { ...BASE, name: 'b' },
    dirty: ['sql'],
    conflict: null,
    conflicting: [],
    joined: [],
  })
})

describe('a text changed on both sides', () => {
  const TEXT = { ...BASE, sql: 'one\ntwo\nthree' }
  const join = (mine: string, theirs: string, more: Partial<MergeCase> = {}) =>
    merge(
      {},
      {},
      { base: TEXT, mine: { ...TEXT, sql: mine }, theirs: { ...TEXT, sql: theirs }, texts: ['sql'], ...more },
    )

  test('on different lines has the lines of both, whichever is newer, and both sides are stored', () => {
    for (const mineAt of [9, 10, 20]) {
      const { current, dirty, conflict, conflicting, joined } = join('ONE\ntwo\nthree', 'one\ntwo\nTHREE', {
        mineAt,
      })
      expect([current['sql'], dirty, conflicting, joined]).toEqual(['ONE\ntwo\nTHREE', ['sql'], [], ['sql']])
      expect([conflict?.mine['sql'], conflict?.theirs['sql']]).toEqual(['ONE\ntwo\nthree', 'one\ntwo\nTHREE'])
    }
  })

  test('on the same line goes to the newer side', () => {
    const { current, conflicting, joined } = join('ONE\ntwo\nthree', 'One\ntwo\nTHREE')
    expect([current['sql'], conflicting, joined]).toEqual(['ONE\ntwo\nthree', ['sql'], []])
  })

  test('without a common past goes to the newer side', () => {
    expect(join('ONE\ntwo\nthree', 'one\ntwo\nTHREE', { base: null }).joined).toEqual([])
  })

  test('takes no lines of our own past', () => {
    const { current, conflict } = join('ONE\ntwo\nthree', 'one\ntwo\nTHREE', { isOwn: true })
    expect([current['sql'], conflict]).toEqual(['ONE\ntwo\nthree', null])
  })

  test('is merged beside a name that one side loses', () => {
    const { current, conflicting } = merge(
      {},
      {},
      {
        base: TEXT,
        mine: { ...TEXT, sql: 'ONE\ntwo\nthree', name: 'mine' },
        theirs: { ...TEXT, sql: 'one\ntwo\nTHREE', name: 'theirs' },
        texts: ['sql'],
        mineAt: 9,
      },
    )
    expect([current['name'], current['sql'], conflicting]).toEqual(['theirs', 'ONE\ntwo\nTHREE', ['name']])
  })
})

describe('a field changed on both sides', () => {
  test('goes to ours only if ours is newer', () => {
    const { current, dirty, conflict } = merge({ sql: 'mine' }, { sql: 'theirs' })
    expect([current['sql'], dirty, conflict?.winner]).toEqual(['mine', ['sql'], 'mine'])
    expect(conflict?.theirs).toEqual({ ...BASE, sql: 'theirs' })
  })

  test('goes to the server if its version is newer, and ours is stored completely', () => {
    const { current, dirty, conflict } = merge({ sql: 'mine', name: 'b' }, { sql: 'theirs' }, { mineAt: 9 })
    expect([current['sql'], current['name'], dirty, conflict?.winner]).toEqual([
      'theirs',
      'b',
      ['name'],
      'theirs',
    ])
    expect(conflict?.mine).toEqual({ ...BASE, sql: 'mine', name: 'b' })
  })

  test('goes to the server on a tie', () => {
    expect(merge({ sql: 'mine' }, { sql: 'theirs' }, { mineAt: 10 }).current['sql']).toBe('theirs')
  })

  test('equally is no conflict, and nothing is left to send', () => {
    const { dirty, conflict } = merge({ sql: 'two' }, { sql: 'two' })
    expect([dirty, conflict]).toEqual([[], null])
  })

  test('is no conflict if this device wrote both', () => {
    const { current, conflict } = merge({ sql: 'newer' }, { sql: 'older' }, { isOwn: true, mineAt: 0 })
    expect([current['sql'], conflict]).toEqual(['newer', null])
  })
})

test('the fields of a group are taken from one side', () => {
  const { current } = merge({ dbId: 2 }, { schema: 'y' }, { mineAt: 9 })
  expect([current['dbId'], current['schema']]).toEqual([1, 'y'])
})

test('fields that the server does not report stay ours', () => {
  const { current, dirty } = mergeRecord({
    base: BASE,
    mine: { ...BASE, sql: 'two' },
    theirs: { name: 'b' },
    mineAt: 1,
    theirsAt: 2,
    groups: GROUPS,
    isOwn: false,
  })
  expect([current, dirty]).toEqual([{ ...BASE, sql: 'two', name: 'b' }, ['sql']])
})

const FIELDS = ['name', 'sql', 'dbId', 'schema'] as const
const version = fc.record({
  name: fc.constantFrom('a', 'b', 'c'),
  sql: fc.constantFrom('one', 'two', 'three'),
  dbId: fc.constantFrom(1, 2, 3),
  schema: fc.constantFrom('x', 'y', 'z'),
})
const anyCase = fc.record({
  base: version,
  mine: version,
  theirs: version,
  mineAt: fc.integer({ min: 0, max: 3 }),
  theirsAt: fc.integer({ min: 0, max: 3 }),
  groups: fc.constantFrom([], GROUPS),
  isOwn: fc.constant(false),
})

test('no value of either side is lost: it is in the record, on the server or in the history', () => {
  fc.assert(
    fc.property(anyCase, (of) => {
      const { current, conflict } = mergeRecord(of)
      for (const name of FIELDS) {
        const values = [current[name], of.theirs[name], conflict?.mine[name], conflict?.theirs[name]]
        // An unchanged value does not count.
        if (of.mine[name] !== of.base[name]) expect(values).toContain(of.mine[name])
        if (of.theirs[name] !== of.base[name]) expect(values).toContain(of.theirs[name])
      }
    }),
    { numRuns: 2_000 },
  )
})

test('every value of the result is from one of the sides, and dirty fields differ from the server', () => {
  fc.assert(
    fc.property(anyCase, (of) => {
      const { current, base, dirty } = mergeRecord(of)
      for (const name of FIELDS) {
        expect([of.mine[name], of.theirs[name]]).toContain(current[name])
        expect(base[name]).toBe(of.theirs[name])
        expect(dirty.includes(name)).toBe(current[name] !== of.theirs[name])
      }
    }),
    { numRuns: 1_000 },
  )
})

test('changes of different fields give the same result in any order', () => {
  fc.assert(
    fc.property(version, version, fc.subarray([...FIELDS]), (base, other, mineFields) => {
      const pick = (names: readonly (keyof typeof base)[]) => ({
        ...base,
        ...Object.fromEntries(names.map((name) => [name, other[name]])),
      })
      const [left, right] = [pick(mineFields), pick(FIELDS.filter((name) => !mineFields.includes(name)))]
      const at = { mineAt: 1, theirsAt: 2, groups: [], isOwn: false }
      const one = mergeRecord({ base, mine: left, theirs: right, ...at })
      const two = mergeRecord({ base, mine: right, theirs: left, ...at })
      expect(one.current).toEqual(two.current)
      expect([one.conflict, two.conflict]).toEqual([null, null])
    }),
  )
})

test('both devices of a conflict end with the same text, whichever syncs first', () => {
  fc.assert(
    fc.property(anyCase, (of) => {
      if (of.mineAt === of.theirsAt) return
      const one = mergeRecord({ ...of, groups: [] })
      const { mine, theirs, mineAt, theirsAt } = of
      const two = mergeRecord({
        ...of,
        groups: [],
        mine: theirs,
        theirs: mine,
        mineAt: theirsAt,
        theirsAt: mineAt,
      })
      expect(one.current).toEqual(two.current)
    }),
  )
})
