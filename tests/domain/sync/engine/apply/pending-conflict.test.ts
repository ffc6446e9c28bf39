import { describe, expect, test } from 'vitest'
import { type TwoVersions, twoVersions } from '#domain/editor/versions/two-versions.ts'
import { tabsKind } from '#domain/records/tabs/sync.ts'
import { pendingConflictAfter } from '#domain/sync/engine/apply/pending-conflict.ts'
import { mergeRecord } from '#domain/sync/merge/merge.ts'
import { parseConflictSnapshot, withOwnEdit } from '#domain/sync/record/conflict-snapshot.ts'
import { Desk, failed, good, localIdOf, NOON, syncedTab } from '#tests/domain/sync/engine/desk.ts'
import { change, pull, wireTab } from '#tests/domain/sync/engine/wire-tab.ts'

const A = localIdOf('a')

/** The tab with that last line. */
const text = (last: string) => `select a\nfrom t\nwhere b\n${last}`
const MINE = text('limit 2')
const THEIRS = text('limit 3')

const other = (rev: number, updatedAt: number) => ({ updatedAt, clientId: 'other', rev })

/** Two versions of one line, of which this device's or the server's won; whatever is to be sent is sent. */
function asked(winner: 'mine' | 'theirs'): Desk {
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

/** Another device writes, and this one hears of it. */
function theyWrite(desk: Desk, sql: string, patch: Readonly<Record<string, unknown>> = {}): void {
  const extra_json = other(9, NOON + 60_000)
  pull(desk, [change(7, 20, { sql, extra_json, ...patch })])
}

/** What is asked now: both texts, and how the dialog lays them out; null where nothing is. */
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

/** What the history has of the text, oldest first. */
const texts = (desk: Desk) =>
  desk.history.map(({ reason, snapshot }) => {
    const { sql, mine, theirs } = snapshot as Record<string, { sql?: string } & string>
    return reason === 'conflict-loser' ? [mine?.sql, theirs?.sql] : sql
  })

describe.each(['mine', 'theirs'] as const)('two versions wait, of which %s won,', (winner) => {
  test('and both are asked about', () => {
    expect(sides(asked(winner))).toEqual([MINE, THEIRS])
  })

  test('the newest text of the server is asked about, not the one that was written over', () => {
    const desk = asked(winner)
    theyWrite(desk, text('limit 4'))
    expect(desk.tab(A).current.sql).toBe(text('limit 4'))
    expect(sides(desk)).toEqual([MINE, text('limit 4')])
    expect(question(desk)).toMatchObject({ theirsAt: NOON + 60_000 })
    expect(question(desk)?.text.map(({ kind }) => kind)).toEqual(['same', 'decide'])
    theyWrite(desk, text('limit 5'))
    expect(sides(desk)).toEqual([MINE, text('limit 5')])
  })

  test('everything that was written over stays in the history, this device’s version once', () => {
    const desk = asked(winner)
    theyWrite(desk, text('limit 4'))
    theyWrite(desk, text('limit 5'))
    const kept = texts(desk).flat()
    expect(kept).toEqual(expect.arrayContaining([MINE, THEIRS, text('limit 4')]))
  })

  test('nothing is asked any more once the server has the text of this device', () => {
    const desk = asked(winner)
    theyWrite(desk, text('limit 4'))
    theyWrite(desk, MINE)
    expect([desk.tab(A).current.sql, desk.tab(A).storedVersion]).toEqual([MINE, null])
    expect(texts(desk).flat()).toContain(THEIRS)
  })

  test('nor once it has a text with all that this device wrote', () => {
    const desk = asked(winner)
    theyWrite(desk, text('limit 4'))
    theyWrite(desk, `${MINE}\n-- decided`)
    expect(desk.tab(A).storedVersion).toBeNull()
  })

  test('what the other device changes beside it asks nothing anew', () => {
    const desk = asked(winner)
    const before = desk.tab(A).storedVersion
    theyWrite(desk, desk.tab(A).current.sql, { label: 'New name' })
    expect(desk.tab(A)).toMatchObject({ current: { name: 'New name' }, storedVersion: before })
    expect(sides(desk)).toEqual([MINE, THEIRS])
  })

  test('nobody is told of lines that are asked about', () => {
    const desk = asked(winner)
    theyWrite(desk, text('limit 4'))
    expect(desk.history.map(({ lostTo }) => lostTo).filter((one) => one !== undefined)).toEqual([])
  })
})

test('the server has the text of this device at once: the question that it had lost is over', () => {
  const desk = asked('theirs')
  theyWrite(desk, MINE)
  expect([desk.tab(A).current.sql, desk.tab(A).storedVersion]).toEqual([MINE, null])
})

test('the text of the other device comes back: it is asked about against this one’s, which lost it', () => {
  const desk = asked('mine')
  theyWrite(desk, THEIRS)
  expect(desk.tab(A).current.sql).toBe(THEIRS)
  expect(sides(desk)).toEqual([MINE, THEIRS])
})

test('what this device wrote itself and hears back asks nothing anew', () => {
  const desk = asked('mine')
  const before = desk.tab(A).storedVersion
  const { updatedAt, rev } = desk.tab(A)
  pull(desk, [change(7, 16, { sql: MINE, extra_json: { updatedAt, rev, clientId: 'me' } })])
  expect(desk.tab(A).storedVersion).toBe(before)
  expect(sides(desk)).toEqual([MINE, THEIRS])
})

test('a question of which both sides changed again begins where the first one did', () => {
  const desk = asked('mine')
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

test('a text that waits to be sent and stands on the server by now is no question', () => {
  const desk = asked('mine')
  const tab = desk.tab(A)
  const mine = text('limit 22')
  desk.put('tabs', { ...tab, current: { ...tab.current, sql: mine }, rev: tab.rev + 1, dirty: ['sql'] })
  desk.row({ op: 'update', localId: A, fields: ['sql'], dueAt: NOON + 5_000 })
  theyWrite(desk, mine)
  expect(desk.tab(A)).toMatchObject({ current: { sql: mine }, storedVersion: null, dirty: [] })
})

test('what this device writes on in the server’s version stays on its side', () => {
  const desk = asked('theirs')
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
