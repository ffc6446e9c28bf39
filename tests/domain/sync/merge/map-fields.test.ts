import { expect, test } from 'vitest'
import { type MergeCase, mergeRecord } from '#domain/sync/merge/merge.ts'
import { sidesByEntry } from '#domain/sync/merge/sides-by-entry.ts'

const BASE = { name: 'a', form: { color: 'red', limit: 10, metrics: ['count'] } }

function merge(mine: object, theirs: object, more: Partial<MergeCase> = {}) {
  return mergeRecord({
    base: BASE,
    mine: { ...BASE, form: { ...BASE.form, ...mine } },
    theirs: { ...BASE, form: { ...BASE.form, ...theirs } },
    mineAt: 20,
    theirsAt: 10,
    groups: [],
    maps: ['form'],
    isOwn: false,
    ...more,
  })
}

test('different entries of a map are merged without a conflict', () => {
  const form = { color: 'blue', limit: 50, metrics: ['count'] }
  expect(merge({ color: 'blue' }, { limit: 50 })).toEqual({
    current: { name: 'a', form },
    base: { name: 'a', form: { ...form, color: 'red' } },
    dirty: ['form'],
    conflict: null,
    conflicting: [],
    joined: [],
  })
})

test('an added and a removed entry are merged too', () => {
  const { current, dirty, conflict } = merge(
    { stack: true },
    {},
    { theirs: { name: 'a', form: { color: 'red' } } },
  )
  expect([current, dirty, conflict]).toEqual([
    { name: 'a', form: { color: 'red', stack: true } },
    ['form'],
    null,
  ])
})

test('the same change on both sides leaves nothing to send, whatever the order of the entries', () => {
  const theirs = { name: 'a', form: { metrics: ['count'], limit: 10, color: 'blue' } }
  expect(merge({ color: 'blue' }, {}, { theirs }).dirty).toEqual([])
})

test.each([
  ['mine', 20, 'blue'],
  ['theirs', 5, 'green'],
])(
  'an entry changed on both sides goes to the newer side (%s), and only it is in conflict',
  (winner, mineAt, color) => {
    const { current, conflict, conflicting } = merge(
      { color: 'blue', limit: 20 },
      { color: 'green', metrics: ['sum'] },
      { mineAt },
    )
    const both = { limit: 20, metrics: ['sum'] }
    expect(current['form']).toEqual({ ...both, color })
    expect(conflicting).toEqual(['form'])
    expect(conflict).toMatchObject({
      winner,
      base: BASE,
      mine: { form: { ...both, color: 'blue' } },
      theirs: { form: { ...both, color: 'green' } },
    })
  },
)

test('a map that the server did not report is unchanged', () => {
  const { current, dirty } = merge({ color: 'blue' }, {}, { theirs: { name: 'b' } })
  expect([current['name'], current['form'], dirty]).toEqual([
    'b',
    { color: 'blue', limit: 10, metrics: ['count'] },
    ['form'],
  ])
})

test('without a common past an entry that differs is in conflict', () => {
  const { conflicting, current } = merge({ color: 'blue' }, { color: 'green' }, { base: null })
  expect([conflicting, current['form']]).toEqual([['form'], { color: 'blue', limit: 10, metrics: ['count'] }])
})

test('entries with names of object properties are entries', () => {
  const named = (value: number) => JSON.parse(`{"__proto__":${value},"constructor":1}`)
  const { current } = merge(
    {},
    {},
    {
      base: { form: named(1) },
      mine: { form: named(2) },
      theirs: { form: named(1) },
    },
  )
  expect(JSON.stringify(current)).toBe('{"form":{"__proto__":2,"constructor":1}}')
})

test('later edits of another entry are on both sides of a conflict', () => {
  const { current, conflict } = merge({ color: 'blue' }, { color: 'green' }, { mineAt: 5 })
  expect(conflict?.winner).toBe('theirs')
  if (conflict === null) return
  const now = { ...current, form: { color: 'green', limit: 99, metrics: ['count'] } }
  const { mine, theirs } = sidesByEntry(conflict, now, ['form'])
  expect([mine['form'], theirs['form']]).toEqual([
    { color: 'blue', limit: 99, metrics: ['count'] },
    { color: 'green', limit: 99, metrics: ['count'] },
  ])
})

test('a field that only one side changed is on both sides of a conflict, also after a later edit', () => {
  const renamed = { name: 'b', form: { ...BASE.form, color: 'blue' } }
  const { current, conflict } = merge({}, { color: 'green' }, { mine: renamed })
  expect(conflict?.theirs).toEqual({ name: 'b', form: { ...BASE.form, color: 'green' } })
  if (conflict === null) return
  const { theirs } = sidesByEntry(conflict, { ...current, name: 'c' }, ['form'])
  expect(theirs).toEqual({ name: 'c', form: { ...BASE.form, color: 'green' } })
})

const tagged = (tags: readonly string[]) => ({ name: 'a', tags })

function mergeTags(base: readonly string[], mine: readonly string[], theirs: readonly string[]) {
  const sides = { base: tagged(base), mine: tagged(mine), theirs: tagged(theirs) }
  const { current, dirty, conflict } = mergeRecord({
    ...sides,
    mineAt: 20,
    theirsAt: 10,
    groups: [],
    maps: ['tags'],
    isOwn: false,
  })
  return [current['tags'], dirty, conflict]
}

test('a text added to a set on one side and one removed on the other are both applied', () => {
  expect(mergeTags(['a', 'b'], ['a', 'b', 'new'], ['b'])).toEqual([['b', 'new'], ['tags'], null])
  expect(mergeTags(['a', 'b'], ['b'], ['a', 'b', 'new'])).toEqual([['b', 'new'], ['tags'], null])
})

test('equal changes of a set leave nothing to send', () => {
  expect(mergeTags(['a'], ['a', 'b'], ['a', 'b'])).toEqual([['a', 'b'], [], null])
  expect(mergeTags(['a'], [], [])).toEqual([[], [], null])
})

test('a set that the server did not report is unchanged', () => {
  const { current } = mergeRecord({
    base: tagged(['a']),
    mine: tagged(['a', '__proto__']),
    theirs: { name: 'b' },
    mineAt: 20,
    theirsAt: 10,
    groups: [],
    maps: ['tags'],
    isOwn: false,
  })
  expect(current).toEqual({ name: 'b', tags: ['__proto__', 'a'] })
})
