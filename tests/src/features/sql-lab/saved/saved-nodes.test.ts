import { expect, test } from 'vitest'
import type { LocalId } from '#domain/core/ids.ts'
import { deletedQueries } from '#domain/editor/versions/deleted-queries.ts'
import { newSavedQuery } from '#domain/records/saved-queries/record.ts'
import type { SavedQueryNeed } from '#domain/sync-status/saved-query-need.ts'
import { savedNodes } from '#features/sql-lab/saved/saved-nodes.ts'
import { localId } from '#tests/support/tabs.ts'

const NOW = new Date(2026, 10, 21, 12).getTime()

function saved(name: string, sql: string, description: string | null = null) {
  const place = {
    dbId: 1,
    catalog: null,
    schema: null,
    templateParams: null,
    tags: [],
    folder: null,
    schedule: null,
  }
  return newSavedQuery(localId(name.slice(0, 3)), { name, sql, description, ...place }, NOW)
}

const ALL = [saved('Late hauls', 'select delay'), saved('Busiest', 'select 1', 'Gate changes')]

const NOTHING = { now: NOW, changed: new Map(), needs: new Map(), deleted: [] }

function names(search: string): readonly string[] {
  return savedNodes(ALL, search, NOTHING).flatMap((group) =>
    group.children?.state === 'ready' ? group.children.nodes.map((node) => node.name) : [],
  )
}

test.each([
  ['all without a search', '', ['Late hauls', 'Busiest']],
  ['by name', 'late', ['Late hauls']],
  ['by SQL', 'DELAY', ['Late hauls']],
  ['by description', 'gate', ['Busiest']],
  ['nothing that does not fit', 'xyz', []],
])('saved queries are found %s', (_rule, search, expected) => {
  expect(names(search)).toEqual(expected)
})

test.each([
  ['the day on which it changed here', { updatedAt: NOW }, 'today'],
  [
    'the server’s day, where another program made it',
    { updatedAt: 0, serverChangedAt: NOW - 86_400_000 },
    'yesterday',
  ],
  ['the later of both', { updatedAt: NOW - 86_400_000, serverChangedAt: NOW }, 'today'],
  ['no day where nobody told one', { updatedAt: 0 }, undefined],
])('a saved query tells %s', (_rule, times, meta) => {
  const [query] = ALL
  const [group] = savedNodes(query === undefined ? [] : [{ ...query, ...times }], '', NOTHING)
  expect(group?.children).toMatchObject({ nodes: [{ meta }] })
})

test('the group shows its count, and is missing if it is empty', () => {
  expect(savedNodes(ALL, '', NOTHING)).toMatchObject([{ kind: 'group', name: 'Saved queries', meta: '2' }])
  expect(savedNodes([], '', NOTHING)).toEqual([])
})

test('the last row opens the deleted ones, whose names and texts are searched', () => {
  const deleted = deletedQueries(
    [
      {
        id: 1,
        localId: localId('del'),
        at: NOW,
        reason: 'deleted',
        snapshot: saved('Gone', 'select taxi_out'),
      },
    ],
    new Map(),
    NOW,
  )
  const last = (search: string, all = ALL) =>
    savedNodes(all, search, { ...NOTHING, deleted }).flatMap(({ children }) =>
      children?.state === 'ready'
        ? children.nodes.slice(-1).map(({ id, name, meta }) => [id, name, meta])
        : [],
    )
  const way = [['deleted', 'Deleted', '1']]
  expect(last('')).toEqual(way)
  expect(last('', [])).toEqual(way)
  expect(last('taxi', [])).toEqual(way)
  expect(last('gone', [])).toEqual(way)
  expect(last('late', [])).toEqual([])
})

test('a query that differs from its open tab shows that instead of its day', () => {
  const changed = new Map([[localId('Lat'), { localId: localId('tab'), name: 'Hauls' }]])
  const [group] = savedNodes(ALL, '', { ...NOTHING, changed })
  const nodes = group?.children?.state === 'ready' ? group.children.nodes : []
  expect(nodes.map(({ meta, title }) => [meta, title])).toEqual([
    ['modified', 'The tab Hauls has different SQL.\nselect delay'],
    ['today', 'Gate changes'],
  ])
})

test('a needed action has priority over every other state', () => {
  const changed = new Map([[localId('Lat'), { localId: localId('tab'), name: 'Hauls' }]])
  const needs = new Map<LocalId, SavedQueryNeed>([
    [localId('Lat'), { word: 'rejected', text: 'The server rejected a change: Name is taken' }],
    [localId('Bus'), { word: 'two versions', text: 'There are two versions.' }],
  ])
  const [group] = savedNodes(ALL, '', { ...NOTHING, changed, needs })
  const nodes = group?.children?.state === 'ready' ? group.children.nodes : []
  expect(nodes).toMatchObject([
    {
      meta: 'rejected',
      tone: 'danger',
      title: 'The server rejected a change: Name is taken\nselect delay',
    },
    {
      meta: 'two versions',
      tone: 'warning',
      title: 'There are two versions.\nGate changes',
    },
  ])
})
