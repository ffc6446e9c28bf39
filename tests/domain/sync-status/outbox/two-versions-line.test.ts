import { expect, test } from 'vitest'
import type { LocalId } from '#domain/core/ids.ts'
import type { FieldValues } from '#domain/sync/record/conflict-snapshot.ts'
import type { OutboxSubject } from '#domain/sync-status/outbox/outbox-subject.ts'
import { twoVersionsLine } from '#domain/sync-status/outbox/two-versions-line.ts'

const NOW = new Date(2026, 10, 21, 9, 41, 0).getTime()
const LOCAL_ID = 'lid-lid-lid-lid-lid-1' as LocalId
const TAB: OutboxSubject = {
  kind: 'tabs',
  localId: LOCAL_ID,
  fields: { name: 'Late long hauls' },
  tabLocalId: LOCAL_ID,
}
const SAVED: OutboxSubject = { ...TAB, kind: 'savedQueries', tabLocalId: null }
const TABLE: OutboxSubject = { ...TAB, kind: 'tableSchemas', fields: { name: 'flights' } }

const DATABASES = [{ id: 1, name: 'examples' }]

function line(subject: OutboxSubject, mine: FieldValues, theirs: FieldValues) {
  const snapshot = { base: null, mine, theirs, winner: 'mine', mineAt: 2, theirsAt: 1 } as const
  const fields = { ...subject.fields, ...mine }
  return twoVersionsLine(
    { ...subject, fields },
    { updatedAt: NOW - 60_000, snapshot, databases: DATABASES },
    NOW,
  )
}

test('an open tab with two versions leads to the comparison', () => {
  expect(line(TAB, { sql: 'a' }, { sql: 'b' })).toMatchObject({
    name: 'Late long hauls',
    note: 'There are two versions.',
    time: '09:40',
    actions: ['compare', 'edit'],
    differences: [],
  })
})

test('a saved query shows the differences and is decided in its line', () => {
  const mine = { name: 'Delays', sql: 'select 1\nfrom a', description: null, dbId: 1 }
  const theirs = { name: 'Late', sql: 'select 1\nfrom b', description: 'mine', dbId: 1 }
  const made = line(SAVED, mine, theirs)
  expect(made.actions).toEqual(['keep-mine', 'keep-theirs'])
  expect(made.differences).toEqual([
    { field: 'name', mine: '“Delays”', theirs: '“Late”' },
    { field: 'SQL text, line 2', mine: '“from a”', theirs: '“from b”' },
    { field: 'description', mine: 'none', theirs: '“mine”' },
  ])
})

test('a part of a dashboard is shown by its name and the members that differ', () => {
  const header = (text: string, headerSize: string) => ({
    position: {
      ROOT_ID: { children: ['GRID_ID'], id: 'ROOT_ID', type: 'ROOT' },
      GRID_ID: { children: ['HEADER-1', 'HEADER-2'], id: 'GRID_ID', type: 'GRID' },
      'HEADER-1': { children: [], id: 'HEADER-1', meta: { text: 'One' }, type: 'HEADER' },
      'HEADER-2': {
        children: [],
        id: 'HEADER-2',
        meta: { background: 'TRANSPARENT', headerSize, text },
        type: 'HEADER',
      },
    },
  })
  const board: OutboxSubject = { ...SAVED, kind: 'dashboards' }
  const made = line(board, header('Two mine', 'SMALL_HEADER'), header('Two theirs', 'LARGE_HEADER'))
  expect(made.differences).toEqual([
    { field: 'size of header “Two mine”', mine: '“small”', theirs: '“large”' },
    { field: 'text of header “Two mine”', mine: '“Two mine”', theirs: '“Two theirs”' },
  ])
})

test('a table leads to its tab as well, and booleans are shown as yes or no', () => {
  const made = line(TABLE, { expanded: true }, { expanded: false, serverId: 4 })
  expect(made.actions).toEqual(['keep-mine', 'keep-theirs', 'edit'])
  expect(made.differences).toEqual([{ field: 'unfolded', mine: 'yes', theirs: 'no' }])
})

test('the winner is shown as it is now', () => {
  const snapshot = { base: null, mine: { sql: 'a' }, theirs: { sql: 'b' }, mineAt: 2, theirsAt: 1 }
  const differences = (winner: 'mine' | 'theirs', sql: string) => {
    const subject = { ...SAVED, fields: { sql } }
    const line = twoVersionsLine(
      subject,
      { updatedAt: NOW, snapshot: { ...snapshot, winner }, databases: [] },
      NOW,
    )
    return line.differences.map(({ mine, theirs }) => [mine, theirs])
  }
  expect(differences('mine', 'a and more')).toEqual([['“a and more”', '“b”']])
  expect(differences('theirs', 'b and more')).toEqual([['“a”', '“b and more”']])
})

test('lines on one side only, and long ones, are shown in part', () => {
  const made = line(SAVED, { sql: 'select 1' }, { sql: `select 1\n${'x'.repeat(81)}` })
  expect(made.differences).toEqual([
    { field: 'SQL text, line 2', mine: 'none', theirs: `“${'x'.repeat(80)}…”` },
  ])
})

test('a closed tab is decided in its line; an unreadable version offers nothing', () => {
  expect(line({ ...TAB, tabLocalId: null }, { sql: 'a' }, { sql: 'b' }).actions).toEqual([
    'keep-mine',
    'keep-theirs',
  ])
  const unread = twoVersionsLine(SAVED, { updatedAt: NOW, snapshot: null, databases: [] }, NOW)
  expect(unread.actions).toEqual(['keep-mine'])
  expect(unread.note).toBe('There are two versions, but the other cannot be read.')
})

test("a closed tab's version is from the server, and the line explains what happens to the tab", () => {
  const closed = line({ ...TAB, tabLocalId: null }, { sql: 'a' }, { sql: 'b' })
  expect(closed.note).toBe('There are two versions. The tab is closed; keeping yours opens it again.')
  expect(closed.otherPlace).toBe('from the server')
  expect(line(SAVED, { sql: 'a' }, { sql: 'b' }).otherPlace).toBe('on the server')
})

test('a tab shows only readable values: a database by name, and no other ids', () => {
  const mine = { dbId: 1, queryLimit: 10_000, remoteId: 12, latestQueryId: 'q1', hideLeftBar: false }
  const theirs = { dbId: 7, queryLimit: 500, remoteId: 13, latestQueryId: 'q2', hideLeftBar: true }
  expect(line({ ...TAB, tabLocalId: null }, mine, theirs).differences).toEqual([
    { field: 'database', mine: '“examples”', theirs: 'database 7' },
    { field: 'row limit', mine: '10,000', theirs: '500' },
  ])
})

test('a dashboard with two titles shows the titles, without the header that follows them', () => {
  const sides = (title: string) => ({
    title,
    position: { HEADER_ID: { id: 'HEADER_ID', type: 'HEADER', meta: { text: title } } },
  })
  const subject: OutboxSubject = { kind: 'dashboards', localId: LOCAL_ID, fields: {}, tabLocalId: null }
  const { differences } = line(subject, sides('Delays'), sides('Late'))
  expect(differences).toEqual([{ field: 'title', mine: '“Delays”', theirs: '“Late”' }])
})
