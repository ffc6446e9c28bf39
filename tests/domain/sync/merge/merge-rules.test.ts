import { expect, test } from 'vitest'
import { type MergeRules, mergeRecord } from '#domain/sync/merge/merge.ts'

/** Lists of both sides are appended; an entry `ends` names the last of a list. */
const RULES: MergeRules = {
  join: ({ field, base, mine, theirs }) => {
    if (field !== 'lists' || !Array.isArray(base) || !Array.isArray(mine) || !Array.isArray(theirs))
      return null
    const [ours, others]: readonly unknown[][] = [mine, theirs]
    return { value: [...(ours ?? []), ...(others ?? []).filter((one) => ours?.includes(one) !== true)] }
  },
  settle: (current) => (current['count'] === 2 ? current : { ...current, count: 2 }),
}

const BASE = { lists: { a: ['x'], b: ['y'] }, count: 2 }

function merge(mine: object, theirs: object, isOwn = false) {
  return mergeRecord({
    base: BASE,
    mine: { ...BASE, lists: mine },
    theirs: { ...BASE, lists: theirs },
    mineAt: 20,
    theirsAt: 10,
    groups: [],
    maps: ['lists'],
    rules: RULES,
    isOwn,
  })
}

test('an entry that both sides changed is joined by the rules of its kind', () => {
  const merged = merge({ a: ['x', '1'], b: ['y'] }, { a: ['x', '2'], b: ['y', '3'] })
  expect(merged.current).toEqual({ lists: { a: ['x', '1', '2'], b: ['y', '3'] }, count: 2 })
  expect(merged).toMatchObject({ dirty: ['lists'], conflicting: [], joined: ['lists'] })
  expect(merged.conflict).toMatchObject({ winner: 'mine' })
})

test('without a joined value the newer side wins, and the other is stored', () => {
  const merged = merge({ a: 'text' }, { a: ['x', '2'], b: ['y'] })
  expect(merged.current).toMatchObject({ lists: { a: 'text' } })
  expect(merged.conflicting).toEqual(['lists'])
})

test('own history joins nothing', () => {
  expect(merge({ a: ['x', '1'], b: ['y'] }, { a: ['x', '2'], b: ['y'] }, true).joined).toEqual([])
})

const UNEVEN = { lists: { a: ['x'], b: ['y'] }, count: 1 }

test('the invariants of the kind hold after a merge, and what they change is unsent', () => {
  const merged = mergeRecord({
    base: UNEVEN,
    mine: { ...UNEVEN, lists: { a: ['x', '1'], b: ['y'] } },
    theirs: UNEVEN,
    mineAt: 20,
    theirsAt: 10,
    groups: [],
    maps: ['lists'],
    rules: RULES,
    isOwn: false,
  })
  expect(merged).toMatchObject({
    current: { lists: { a: ['x', '1'] }, count: 2 },
    base: { count: 1 },
    dirty: ['count', 'lists'],
    joined: ['count'],
  })
})

test('a version of the server without own changes is not repaired', () => {
  const merged = mergeRecord({
    base: UNEVEN,
    mine: UNEVEN,
    theirs: { ...UNEVEN, lists: { a: ['x'], b: [] } },
    mineAt: 20,
    theirsAt: 10,
    groups: [],
    maps: ['lists'],
    rules: RULES,
    isOwn: false,
  })
  expect(merged).toMatchObject({ current: { lists: { b: [] }, count: 1 }, dirty: [], joined: [] })
})

test('the winner of a conflict takes what the other side changed elsewhere in the value, and the conflict stays', () => {
  const rules: MergeRules = {
    ...RULES,
    join: () => null,
    prefer: ({ mine, theirs }, winner) => [winner, mine, theirs],
  }
  const merged = mergeRecord({
    base: BASE,
    mine: { ...BASE, lists: { a: 'M', b: ['y'] } },
    theirs: { ...BASE, lists: { a: 'T', b: ['y'] } },
    mineAt: 20,
    theirsAt: 10,
    groups: [],
    maps: ['lists'],
    rules,
    isOwn: false,
  })
  expect(merged.current).toEqual({ lists: { a: ['mine', 'M', 'T'], b: ['y'] }, count: 2 })
  expect(merged.conflicting).toEqual(['lists'])
  expect(merged.conflict?.theirs).toEqual({ lists: { a: 'T', b: ['y'] }, count: 2 })
})

test('fields of a group are of one side, also where a rule would join one of them', () => {
  const merged = mergeRecord({
    base: { name: ['a'], detail: ['a'] },
    mine: { name: ['m'], detail: ['a'] },
    theirs: { name: ['t'], detail: ['t'] },
    mineAt: 20,
    theirsAt: 10,
    groups: [['name', 'detail']],
    rules: {
      join: ({ theirs }) => ({ value: theirs }),
      prefer: ({ theirs }) => theirs,
      settle: (same) => same,
    },
    isOwn: false,
  })
  expect(merged.current).toEqual({ name: ['m'], detail: ['a'] })
})
