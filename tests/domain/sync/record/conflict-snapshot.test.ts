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

test('edits that follow each other are one stretch, from before the first to after the last', () => {
  const told = edited([
    ['t', 't1'],
    ['t1', 't12'],
  ])
  expect(textsOf(told)).toEqual([['t', 't12', 11]])
})

test('what was written elsewhere between two edits begins another stretch', () => {
  const told = edited([
    ['t', 't1'],
    ['t1, theirs', 't12, theirs'],
  ])
  expect(textsOf(told)).toEqual([
    ['t', 't1', 10],
    ['t1, theirs', 't12, theirs', 11],
  ])
})

test('at most twenty stretches are kept, the last ones', () => {
  const told = edited(Array.from({ length: 25 }, (_, index) => [`b${index}`, `a${index}`] as const))
  expect(textsOf(told).length).toBe(20)
  expect(textsOf(told)[0]).toEqual(['b5', 'a5', 15])
})

test('where this device’s version won nothing has to be noted', () => {
  const edit = { before: { sql: 'm' }, after: { sql: 'm1' }, at: 3 }
  expect(withOwnEdit({ ...LOST, winner: 'mine' }, edit)).toBeNull()
})

test('a snapshot is read with what was noted, and without', () => {
  const noted = edited([['t', 't1']])
  expect(parseConflictSnapshot(JSON.parse(JSON.stringify(noted)))).toEqual({ ok: true, value: noted })
  expect(parseConflictSnapshot(LOST)).toEqual({ ok: true, value: LOST })
  expect(parseConflictSnapshot({ ...LOST, since: [{ at: 1 }] })).toMatchObject({ ok: false })
})
