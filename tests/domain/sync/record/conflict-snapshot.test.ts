import { expect, test } from 'vitest'
import {
  type ConflictSnapshot,
  parseConflictSnapshot,
  withOwnEdit,
} from '#domain/sync/record/conflict-snapshot.ts'

const LOST: ConflictSnapshot = {
  base: { sql: 'a' },
  mine: { sql: 'm' },
  theirs: { sql: 't' },
  winner: 'theirs',
  mineAt: 1,
  theirsAt: 2,
}

function edited(texts: readonly (readonly [before: string, after: string])[]) {
  return texts.reduce(
    (conflict, [before, after], index) =>
      withOwnEdit(conflict, { before: { sql: before }, after: { sql: after }, at: 10 + index }) ?? conflict,
    LOST,
  )
}

const textsOf = ({ since = [] }: ConflictSnapshot) =>
  since.map(({ before, after, at }) => [before['sql'], after['sql'], at])

test('consecutive edits are one stretch, from before the first to after the last', () => {
  const conflict = edited([
    ['t', 't1'],
    ['t1', 't12'],
  ])
  expect(textsOf(conflict)).toEqual([['t', 't12', 11]])
})

test('an edit elsewhere between two edits begins another stretch', () => {
  const conflict = edited([
    ['t', 't1'],
    ['t1, theirs', 't12, theirs'],
  ])
  expect(textsOf(conflict)).toEqual([
    ['t', 't1', 10],
    ['t1, theirs', 't12, theirs', 11],
  ])
})

test('at most twenty stretches are stored, the last ones', () => {
  const conflict = edited(Array.from({ length: 25 }, (_, index) => [`b${index}`, `a${index}`] as const))
  expect(textsOf(conflict).length).toBe(20)
  expect(textsOf(conflict)[0]).toEqual(['b5', 'a5', 15])
})

test("no edits are stored if this device's version won", () => {
  const edit = { before: { sql: 'm' }, after: { sql: 'm1' }, at: 3 }
  expect(withOwnEdit({ ...LOST, winner: 'mine' }, edit)).toBeNull()
})

test('a snapshot is read with and without stretches', () => {
  const noted = edited([['t', 't1']])
  expect(parseConflictSnapshot(JSON.parse(JSON.stringify(noted)))).toEqual({ ok: true, value: noted })
  expect(parseConflictSnapshot(LOST)).toEqual({ ok: true, value: LOST })
  expect(parseConflictSnapshot({ ...LOST, since: [{ at: 1 }] })).toMatchObject({ ok: false })
})
