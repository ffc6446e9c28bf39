import { expect, test } from 'vitest'
import { readDashboard } from '#domain/records/dashboards/wire.ts'

test('a row of a list has no fields for what it does not report, so that none is cleared', () => {
  const row = { id: 3, dashboard_title: 'Flights', slug: null, published: true }
  expect(readDashboard(row)).toMatchObject({
    serverId: 3,
    fields: { title: 'Flights', slug: null, published: true },
    extra: {},
  })
  expect(Object.keys(readDashboard(row)?.fields ?? {})).toEqual(['title', 'slug', 'published'])
  expect(readDashboard(row)?.extra).toEqual({})
})

test('a complete record has layout and metadata as tables, with the texts of the server', () => {
  const read = readDashboard({
    id: 3,
    position_json: '{"b": 1, "a": {"y": 1, "x": 2}}',
    json_metadata: '{broken',
    changed_on_utc: '2026-11-21T08:58:07.779920+0000',
    changed_by_name: 'Ada L',
    owners: [{ id: 1, first_name: 'Ada', last_name: 'L' }],
    roles: [{ id: 4, name: 'Gamma' }],
    tags: [
      { id: 1, name: 'owner:1', type: 3 },
      { id: 2, name: 'money', type: 1 },
    ],
    mark: { updatedAt: 5, rev: 2, clientId: 'c' },
  })
  expect(JSON.stringify(read?.fields['position'])).toBe('{"a":{"x":2,"y":1},"b":1}')
  expect(read).toMatchObject({
    fields: { metadata: '{broken', owners: [1], roles: [4], tags: ['money'] },
    mark: { clientId: 'c', rev: 2, updatedAt: 5 },
    extra: {
      ownerNames: ['Ada L'],
      changedByName: 'Ada L',
      changedAt: Date.UTC(2026, 10, 21, 8, 58, 7, 779),
      rolesNamed: [{ id: 4, name: 'Gamma' }],
      sources: { position: '{"b": 1, "a": {"y": 1, "x": 2}}', metadata: '{broken' },
    },
  })
})
