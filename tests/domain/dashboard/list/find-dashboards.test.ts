import { describe, expect, test } from 'vitest'
import { entryOf } from '#domain/dashboard/list/dashboard-entry.ts'
import {
  ALL_DASHBOARDS,
  type DashboardFilter,
  type DashboardOrder,
  dashboardChoices,
  findDashboards,
} from '#domain/dashboard/list/find-dashboards.ts'
import { storedDashboard } from '#tests/support/stored-dashboard.ts'

const MAYA = { id: 7, first_name: 'Maya', last_name: 'Chen' }
const DEL = { id: 8, first_name: 'Del', last_name: 'Ay' }

const entries = [
  storedDashboard(
    {
      id: 1,
      dashboard_title: 'Weather and delay',
      published: true,
      changed_on_utc: '2026-11-18T00:00:00+0000',
      owners: [MAYA],
      tags: [{ id: 1, name: 'daily', type: 1 }],
    },
    { openedAt: 5 },
  ),
  storedDashboard({
    id: 2,
    dashboard_title: 'Delays, night shift',
    changed_on_utc: '2026-11-17T00:00:00+0000',
    certified_by: 'Ops',
    owners: [MAYA, DEL],
  }),
  storedDashboard({ id: 3, dashboard_title: 'On-time league', owners: [DEL] }, { isFavorite: true }),
].map((dashboard) => entryOf(dashboard))

const find = (changes: Partial<DashboardFilter>, order?: DashboardOrder) =>
  findDashboards(entries, { ...ALL_DASHBOARDS, ...changes }, { userId: 8, ...(order ? { order } : {}) }).map(
    ({ id }) => id,
  )

describe('the list of dashboards', () => {
  test.each([
    ['', [1, 2, 3]],
    ['DELAY', [2, 1]],
    ['del', [2, 1, 3]],
    ['daily', [1]],
    ['delx', []],
  ])(
    '“%s” finds titles that begin with it first, then the last changed, then owners and tags',
    (search, ids) => {
      expect(find({ search })).toEqual(ids)
    },
  )

  test.each<readonly [string, Partial<DashboardFilter>, readonly number[]]>([
    ['favorites', { group: 'favorites' }, [3]],
    ['mine', { group: 'mine' }, [2, 3]],
    ['on this device', { group: 'device' }, [1]],
    ['of an owner', { owner: 7 }, [1, 2]],
    ['published', { published: true }, [1]],
    ['drafts', { published: false }, [2, 3]],
    ['certified', { isCertified: true }, [2]],
    ['with a tag', { tag: 'daily' }, [1]],
    ['of an owner, and drafts', { owner: 7, published: false }, [2]],
  ])('%s', (_what, filter, ids) => {
    expect(find(filter)).toEqual(ids)
  })

  test('in the order of a column', () => {
    expect(find({}, { by: 'name', isDescending: false })).toEqual([2, 3, 1])
    expect(find({}, { by: 'name', isDescending: true })).toEqual([1, 3, 2])
    expect(find({}, { by: 'changed', isDescending: false })).toEqual([3, 2, 1])
  })

  test('filters offer the owners and tags of all dashboards', () => {
    expect(dashboardChoices(entries)).toEqual({
      owners: [
        { id: 8, label: 'Del Ay' },
        { id: 7, label: 'Maya Chen' },
      ],
      tags: [{ id: 'daily', label: 'daily' }],
    })
  })

  test('a changed dashboard that is not sent yet is marked, with the time of the change on this device', () => {
    const changed = { ...storedDashboard({ id: 4, dashboard_title: 'New' }), rev: 2, acked: 1, updatedAt: 99 }
    expect(entryOf(changed)).toMatchObject({ isUnsent: true, changedAt: 99, changedByName: null })
  })
})
