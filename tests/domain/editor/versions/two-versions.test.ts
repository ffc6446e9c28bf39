import { expect, test } from 'vitest'
import {
  changedFields,
  mergedFields,
  sideOf,
  type TwoVersions,
  twoVersions,
  undecidedFields,
} from '#domain/editor/versions/two-versions.ts'
import { EMPTY_TAB_FIELDS } from '#domain/records/tabs/new-tab.ts'
import type { TabFields } from '#domain/records/tabs/record.ts'
import type { ConflictSnapshot } from '#domain/sync/record/conflict-snapshot.ts'

const BASE: TabFields = {
  ...EMPTY_TAB_FIELDS,
  name: 'Late long hauls',
  sql: 'a\nb\nc',
  queryLimit: 1000,
  dbId: 1,
}

const lay = (
  mine: Partial<TabFields>,
  theirs: Partial<TabFields>,
  rest: Partial<ConflictSnapshot> & { readonly current?: Partial<TabFields> } = {},
): TwoVersions => {
  const winner = rest.winner ?? 'mine'
  const won = winner === 'mine' ? mine : theirs
  const laid = twoVersions(
    {
      base: { ...BASE },
      mine: { ...BASE, ...mine },
      theirs: { ...BASE, ...theirs },
      mineAt: 912,
      theirsAt: 925,
      ...rest,
      winner,
    },
    { current: { ...BASE, ...won, ...rest.current }, updatedAt: 930 },
  )
  if (laid === null) throw new Error('no versions')
  return laid
}

const stateOf = (versions: TwoVersions, field: string) =>
  versions.fields.find((one) => one.field === field)?.state

test.each([
  ['is unchanged', {}, {}, 'same'],
  ['changed here only', { queryLimit: 10 }, {}, 'mine'],
  ['is changed there only', {}, { queryLimit: 10 }, 'theirs'],
  ['same change', { queryLimit: 10 }, { queryLimit: 10 }, 'both'],
  ['is changed differently', { queryLimit: 10 }, { queryLimit: 20 }, 'decide'],
] as const)('a field that %s', (_rule, mine, theirs, state) => {
  expect(stateOf(lay(mine, theirs), 'queryLimit')).toBe(state)
})

test('the common past has a time if one was stored, and none without such a state', () => {
  expect(lay({}, {}, { baseAt: 850 }).baseAt).toBe(850)
  expect(lay({}, {}).baseAt).toBeNull()
  expect(lay({}, {}, { base: null, baseAt: 850 }).baseAt).toBeNull()
})

test('the name is always shown, other fields if the sides differ', () => {
  const { fields } = lay({ queryLimit: 10 }, { autorun: true })
  expect(changedFields(fields).map(({ field }) => field)).toEqual(['name', 'queryLimit', 'autorun'])
})

test('edits of the tab since the conflict belong to the winner', () => {
  const mineWon = lay({ sql: 'A\nb\nc' }, { sql: 'a\nb\nC' }, { current: { sql: 'A\nb2\nc' } })
  expect(mineWon.mine.sql).toBe('A\nb2\nc')
  expect([mineWon.mineAt, mineWon.theirsAt]).toEqual([930, 925])
  const theirsWon = lay(
    { sql: 'A\nb\nc' },
    { sql: 'a\nb\nC' },
    { winner: 'theirs', current: { sql: 'x\na\nb\nC' } },
  )
  expect(theirsWon.theirs.sql).toBe('x\na\nb\nC')
  expect(theirsWon.mine.sql).toBe('A\nb\nc')
})

test('closing and reopening a tab does not change the times of both sides', () => {
  for (const winner of ['mine', 'theirs'] as const) {
    const { mineAt, theirsAt } = lay({ sql: 'A\nb\nc' }, { sql: 'a\nb\nC' }, { winner })
    expect([mineAt, theirsAt]).toEqual([912, 925])
  }
})

test('a program without our mark has no time, whatever happened to the tab since', () => {
  expect(lay({}, { sql: 'T' }, { winner: 'theirs', theirsAt: 0 }).theirsAt).toBe(0)
})

const own = (before: string, after: string, at = 940) => ({
  before: { ...BASE, sql: before },
  after: { ...BASE, sql: after },
  at,
})
const THEIRS_WON = { winner: 'theirs' } as const

test("lines typed here after the server's version won belong to this device", () => {
  const laid = lay(
    { sql: 'A\nb\nc' },
    { sql: 'T\nb\nc' },
    { ...THEIRS_WON, current: { sql: 'T\nb\nc\nlater' }, since: [own('T\nb\nc', 'T\nb\nc\nlater')] },
  )
  expect([laid.mine.sql, laid.theirs.sql]).toEqual(['A\nb\nc\nlater', 'T\nb\nc'])
  expect(laid.text).toEqual([
    { kind: 'decide', base: ['a'], mine: ['A'], theirs: ['T'] },
    { kind: 'same', lines: ['b', 'c'] },
    { kind: 'mine', base: [], lines: ['later'] },
  ])
  expect([laid.mineAt, laid.theirsAt]).toEqual([940, 925])
})

test('edits of another device since then belong to the other side, before and after own edits', () => {
  const laid = lay(
    { sql: 'A\nb\nc' },
    { sql: 'T\nb\nc' },
    {
      ...THEIRS_WON,
      current: { sql: 'T\nb\nB2\nc\nlater\nend' },
      since: [own('T\nb\nc', 'T\nb\nc\nlater'), own('T\nb\nB2\nc\nlater', 'T\nb\nB2\nc\nlater\nend', 960)],
    },
  )
  expect([laid.mine.sql, laid.theirs.sql]).toEqual(['A\nb\nc\nlater\nend', 'T\nb\nB2\nc'])
  expect([laid.mineAt, laid.theirsAt]).toEqual([960, 925])
})

test("lines added next to differing ones follow this device's, and a changed line replaces its previous version", () => {
  const added = lay(
    { sql: 'a\nmine' },
    { sql: 'a\ntheirs' },
    { ...THEIRS_WON, current: { sql: 'a\ntheirs\nlater' }, since: [own('a\ntheirs', 'a\ntheirs\nlater')] },
  )
  expect([added.mine.sql, added.theirs.sql]).toEqual(['a\nmine\nlater', 'a\ntheirs'])
  const again = lay(
    { sql: 'a\nmine' },
    { sql: 'a\ntheirs' },
    { ...THEIRS_WON, current: { sql: 'a\nthird' }, since: [own('a\ntheirs', 'a\nthird')] },
  )
  expect([again.mine.sql, again.theirs.sql]).toEqual(['a\nthird', 'a\ntheirs'])
})

test("a field changed only by this device belongs to it even if the server's version won", () => {
  const laid = lay(
    { sql: 'A\nb\nc', queryLimit: 10 },
    { sql: 'T\nb\nc' },
    { ...THEIRS_WON, current: { queryLimit: 10 } },
  )
  expect(stateOf(laid, 'queryLimit')).toBe('mine')
})

test('texts are merged line by line', () => {
  const { text } = lay({ sql: 'A\nb\nc' }, { sql: 'a\nb\nC' })
  expect(text.map(({ kind }) => kind)).toEqual(['mine', 'same', 'theirs'])
})

test('without a common past all differences must be decided, line by line', () => {
  const { text, fields } = lay({ sql: 'a\nx\nc' }, { sql: 'a\ny\nc' }, { base: null })
  expect(text).toEqual([
    { kind: 'same', lines: ['a'] },
    { kind: 'decide', base: [], mine: ['x'], theirs: ['y'] },
    { kind: 'same', lines: ['c'] },
  ])
  expect(fields.find(({ field }) => field === 'name')?.state).toBe('both')
})

test('a field that a side omits is unchanged on that side', () => {
  const laid = twoVersions(
    { base: { ...BASE }, mine: { ...BASE }, theirs: { sql: 'z' }, winner: 'mine', mineAt: 1, theirsAt: 2 },
    { current: BASE, updatedAt: 1 },
  )
  expect(laid?.theirs).toEqual({ ...BASE, sql: 'z' })
})

test('a snapshot of another kind gives none', () => {
  const snapshot = {
    base: null,
    mine: {},
    theirs: { sql: 3 },
    winner: 'mine',
    mineAt: 1,
    theirsAt: 2,
  } as const
  expect(twoVersions(snapshot, { current: BASE, updatedAt: 1 })).toBeNull()
})

test('a field changed on both sides is undecided until a side is chosen', () => {
  const versions = lay({ name: 'Mine' }, { name: 'Theirs', queryLimit: 20 })
  expect(undecidedFields(versions.fields, {})).toEqual(['name'])
  expect(undecidedFields(versions.fields, { name: 'theirs' })).toEqual([])
  const name = versions.fields[0]
  expect(name && [sideOf(name, {}), sideOf(name, { name: 'mine' })]).toEqual([null, 'mine'])
})

test('the merged tab has each field from the side that changed it, and the merged text', () => {
  const versions = lay({ name: 'Mine', autorun: true }, { name: 'Theirs', queryLimit: 20, hideLeftBar: true })
  expect(mergedFields(versions, { name: 'theirs' }, 'merged')).toEqual({
    ...BASE,
    name: 'Theirs',
    queryLimit: 20,
    autorun: true,
    hideLeftBar: false,
    sql: 'merged',
  })
})
