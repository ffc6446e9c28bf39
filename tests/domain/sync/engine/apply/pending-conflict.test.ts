import { describe, expect, test } from 'vitest'
import { type TwoVersions, twoVersions } from '#domain/editor/versions/two-versions.ts'
import { tabsKind } from '#domain/records/tabs/sync.ts'
import { pendingConflictAfter } from '#domain/sync/engine/apply/pending-conflict.ts'
import { mergeRecord } from '#domain/sync/merge/merge.ts'
import { parseConflictSnapshot, withOwnEdit } from '#domain/sync/record/conflict-snapshot.ts'
import { Desk, failed, good, localIdOf, NOON, syncedTab } from '#tests/domain/sync/engine/desk.ts'
import { change, pull, wireTab } from '#tests/domain/sync/engine/wire-tab.ts'

const A = localIdOf('a')

/** The text of the tab with this last line. */
const text = (last: string) => `select a\nfrom t\nwhere b\n${last}`
const MINE = text('limit 2')
const THEIRS = text('limit 3')

const other = (rev: number, updatedAt: number) => ({ updatedAt, clientId: 'other', rev })

/** A conflict about one line that this device or the server won; everything is sent. */
function conflicting(winner: 'mine' | 'theirs'): Desk {
  const desk = new Desk()
  desk.put('tabs', syncedTab(A, 7, { base: { sql: text('limit 1') }, edits: { sql: MINE } }))
  desk.know('tabs', A)
  desk.row({ op: 'update', localId: A, fields: ['sql'] })
  desk.tick()
  const extra_json = other(2, winner === 'mine' ? NOON - 60_000 : NOON)
  const result = wireTab(7, { sql: THEIRS, extra_json })
  desk.answer(failed('refused', 412, { body: { message: 'x', result }, etag: '"15"' }))
  if (winner === 'mine') desk.answer(good(7, '"16"'))
  return desk
}

/** Another device writes, and this one pulls. */
function theyWrite(desk: Desk, sql: string, patch: Readonly<Record<string, unknown>> = {}): void {
  const extra_json = other(9, NOON + 60_000)
  pull(desk, [change(7, 20, { sql, extra_json, ...patch })])
}

/** The pending conflict: both texts, and the comparison; null without one. */
function question(desk: Desk): TwoVersions | null {
  const tab = desk.tab(A)
  if (tab.storedVersion === null) return null
  const read = parseConflictSnapshot(desk.version(tab.storedVersion)?.snapshot)
  return read.ok ? twoVersions(read.value, tab) : null
}

const sides = (desk: Desk) => {
  const now = question(desk)
  return now === null ? null : [now.mine.sql, now.theirs.sql]
}

/** The texts of the history, oldest first. */
const texts = (desk: Desk) =>
  desk.history.map(({ reason, snapshot }) => {
    const { sql, mine, theirs } = snapshot as Record<string, { sql?: string } & string>
    return reason === 'conflict-loser' ? [mine?.sql, theirs?.sql] : sql
  })

describe.each(['mine', 'theirs'] as const)('a pending conflict that %s won', (winner) => {
  test('has both versions', () => {
    expect(sides(conflicting(winner))).toEqual([MINE, THEIRS])
  })

  test('gets the newest text of the server, not the overwritten one', () => {
    const desk = conflicting(winner)
    theyWrite(desk, text('limit 4'))
    expect(desk.tab(A).current.sql).toBe(text('limit 4'))
    expect(sides(desk)).toEqual([MINE, text('limit 4')])
    expect(question(desk)).toMatchObject({ theirsAt: NOON + 60_000 })
    expect(question(desk)?.text.map(({ kind }) => kind)).toEqual(['same', 'decide'])
    theyWrite(desk, text('limit 5'))
    expect(sides(desk)).toEqual([MINE, text('limit 5')])
  })

  test("leaves every overwritten text in the history, this device's version once", () => {
    const desk = conflicting(winner)
    theyWrite(desk, text('limit 4'))
    theyWrite(desk, text('limit 5'))
    const stored = texts(desk).flat()
    expect(stored).toEqual(expect.arrayContaining([MINE, THEIRS, text('limit 4')]))
  })

  test('is resolved once the server has the text of this device', () => {
    const desk = conflicting(winner)
    theyWrite(desk, text('limit 4'))
    theyWrite(desk, MINE)
    expect([desk.tab(A).current.sql, desk.tab(A).storedVersion]).toEqual([MINE, null])
    expect(texts(desk).flat()).toContain(THEIRS)
  })

  test("is resolved once the server's text contains all edits of this device", () => {
    const desk = conflicting(winner)
    theyWrite(desk, text('limit 4'))
    theyWrite(desk, `${MINE}\n-- decided`)
    expect(desk.tab(A).storedVersion).toBeNull()
  })

  test('is unchanged by other changes of the other device', () => {
    const desk = conflicting(winner)
    const before = desk.tab(A).storedVersion
    theyWrite(desk, desk.tab(A).current.sql, { label: 'New name' })
    expect(desk.tab(A)).toMatchObject({ current: { name: 'New name' }, storedVersion: before })
    expect(sides(desk)).toEqual([MINE, THEIRS])
  })

  test('does not notify the user of lines in it', () => {
    const desk = conflicting(winner)
    theyWrite(desk, text('limit 4'))
    expect(desk.history.map(({ lostTo }) => lostTo).filter((one) => one !== undefined)).toEqual([])
  })
})

test('a conflict that this device lost is resolved once the server has its text', () => {
  const desk = conflicting('theirs')
  theyWrite(desk, MINE)
  expect([desk.tab(A).current.sql, desk.tab(A).storedVersion]).toEqual([MINE, null])
})

test("a text of the other device that returns is in conflict with this device's, which replaced it", () => {
  const desk = conflicting('mine')
  theyWrite(desk, THEIRS)
  expect(desk.tab(A).current.sql).toBe(THEIRS)
  expect(sides(desk)).toEqual([MINE, THEIRS])
})

test('a text of this device that is read back does not change the conflict', () => {
  const desk = conflicting('mine')
  const before = desk.tab(A).storedVersion
  const { updatedAt, rev } = desk.tab(A)
  pull(desk, [change(7, 16, { sql: MINE, extra_json: { updatedAt, rev, clientId: 'me' } })])
  expect(desk.tab(A).storedVersion).toBe(before)
  expect(sides(desk)).toEqual([MINE, THEIRS])
})

test('a conflict changed on both sides again keeps its common past', () => {
  const desk = conflicting('mine')
  const tab = desk.tab(A)
  const mine = text('limit 22')
  desk.put('tabs', {
    ...tab,
    current: { ...tab.current, sql: mine },
    rev: tab.rev + 1,
    dirty: ['sql'],
    updatedAt: NOON + 1,
  })
  desk.row({ op: 'update', localId: A, fields: ['sql'] })
  desk.tick()
  const result = wireTab(7, { sql: text('limit 4'), extra_json: other(9, NOON + 60_000) })
  desk.answer(failed('refused', 412, { body: { message: 'x', result }, etag: '"20"' }))
  expect(sides(desk)).toEqual([mine, text('limit 4')])
  expect(question(desk)?.text.at(-1)).toEqual({
    kind: 'decide',
    base: ['limit 1'],
    mine: ['limit 22'],
    theirs: ['limit 4'],
  })
})

test('an unsent text that the server has by now is no conflict', () => {
  const desk = conflicting('mine')
  const tab = desk.tab(A)
  const mine = text('limit 22')
  desk.put('tabs', { ...tab, current: { ...tab.current, sql: mine }, rev: tab.rev + 1, dirty: ['sql'] })
  desk.row({ op: 'update', localId: A, fields: ['sql'], dueAt: NOON + 5_000 })
  theyWrite(desk, mine)
  expect(desk.tab(A)).toMatchObject({ current: { sql: mine }, storedVersion: null, dirty: [] })
})

test("later edits of this device in the server's version belong to its side", () => {
  const desk = conflicting('theirs')
  const before = desk.tab(A)
  const tab = {
    ...before,
    current: { ...before.current, name: 'Mine now' },
    dirty: ['name'] as const,
    updatedAt: NOON + 1,
  }
  const snapshot = parseConflictSnapshot(desk.version(before.storedVersion ?? 0)?.snapshot)
  if (!snapshot.ok || tab.base === null) throw new Error('no question')
  const edit = { before: { ...before.current }, after: { ...tab.current }, at: NOON + 1 }
  const standing = withOwnEdit(snapshot.value, edit)
  const reported = { ...tab.base, sql: text('limit 4') }
  const merge = mergeRecord({
    base: { ...tab.base },
    mine: { ...tab.current },
    theirs: reported,
    mineAt: NOON + 1,
    theirsAt: NOON + 60_000,
    groups: [],
    isOwn: false,
  })
  if (standing === null) throw new Error('nothing was written')
  const after = pendingConflictAfter(standing, {
    kind: tabsKind,
    record: tab,
    reported,
    theirsAt: NOON + 60_000,
    merge,
  })
  if (after === null || after === undefined) throw new Error('nothing is asked')
  const current = { ...tab.current, sql: text('limit 4') }
  expect(twoVersions(after, { current, updatedAt: NOON + 60_000 })).toMatchObject({
    mine: { sql: MINE, name: 'Mine now' },
    theirs: { sql: text('limit 4'), name: 'Tab' },
    mineAt: NOON + 1,
    theirsAt: NOON + 60_000,
  })
})
