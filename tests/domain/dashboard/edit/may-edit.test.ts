import { expect, test } from 'vitest'
import type { Finding, ServerDescription } from '#domain/capabilities/capabilities.ts'
import { acceptsDashboards, acceptsRoles, editDenial } from '#domain/dashboard/edit/may-edit.ts'
import { serverThat } from '#tests/support/server-that.ts'

const server = (finding: Finding, roles: readonly string[] = ['Alpha']): ServerDescription => ({
  kind: 'offset',
  version: null,
  address: null,
  roles,
  capabilities: new Map([['writeDashboards', finding]]),
  limits: {
    defaultRows: null,
    mostRows: null,
    shownRows: null,
    sampleRows: null,
    filterRows: null,
    answerSeconds: null,
    resultSeconds: null,
  },
  jobTransport: null,
  foundAt: 0,
  embedFrom: [],
})

test('owners edit a dashboard, others do not', () => {
  expect(editDenial(server('yes'), { userId: 1, owners: [2, 1] })).toBeNull()
  expect(editDenial(server('yes'), { userId: 1, owners: [2] })).toBe('Only an owner can edit it')
  expect(editDenial(server('yes'), { userId: 1, owners: [] })).toBe('Only an owner can edit it')
})

test('an admin edits every dashboard, whatever the case of the name of the role', () => {
  expect(editDenial(server('yes', ['ADMIN']), { userId: 1, owners: [2] })).toBeNull()
  expect(editDenial(server('yes', ['Administrator']), { userId: 1, owners: [2] })).not.toBeNull()
})

test('without the permission nothing can be edited', () => {
  expect(editDenial(server('forbidden', ['Admin']), { userId: 1, owners: [1] })).toBe(
    'You do not have permissions to edit this dashboard.',
  )
  expect(editDenial(server('missing', ['Admin']), { userId: 1, owners: [1] })).toBe(
    'This server does not accept dashboards from Offset',
  )
})

test('an owner may begin before the server is known, or where it does not report the permission', () => {
  expect(editDenial(null, { userId: 1, owners: [1] })).toBeNull()
  expect(editDenial(server('unknown'), { userId: 1, owners: [1] })).toBeNull()
})

test('dashboards of a Superset are edited by its rights', () => {
  const front: ServerDescription = { ...server('yes'), kind: 'superset' }
  expect(editDenial(front, { userId: 1, owners: [1] })).toBeNull()
  expect(editDenial(front, { userId: 1, owners: [2] })).toBe('Only an owner can edit it')
  expect(acceptsDashboards(front)).toBe(true)
  expect(acceptsDashboards({ ...server('forbidden'), kind: 'superset' })).toBe(false)
})

test('dashboards have roles only where the server reports access by role', () => {
  expect(acceptsRoles(null)).toBe(false)
  expect(acceptsRoles(serverThat())).toBe(false)
  expect(acceptsRoles(serverThat(['dashboardRoles', 'off']))).toBe(false)
  expect(acceptsRoles(serverThat(['dashboardRoles', 'yes']))).toBe(true)
})
