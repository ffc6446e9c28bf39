import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDashboard } from '#data/commands/dashboards/create-dashboard.ts'
import { storeLabelColors } from '#data/commands/dashboards/store-label-colors.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { openSyncPlace, type SyncPlace } from '#tests/support/sync-place.ts'

let place: SyncPlace

beforeEach(async () => {
  place = await openSyncPlace()
})

afterEach(async () => {
  await place.close()
})

const untilSent = async () =>
  vi.waitFor(async () => expect(await place.db.outbox.count()).toBe(0), { timeout: 8_000 })

/** Creates a dashboard with this metadata, sent by a window. */
async function made(metadata: Record<string, unknown>) {
  const { runner } = place.openWindow()
  const created = await createDashboard(place.db, { title: 'Airports by month', metadata })
  if (!created.ok) throw new Error(created.error.code)
  runner.wake('user')
  await untilSent()
  return { runner, localId: created.value }
}

const recordOf = async (localId: LocalId) => {
  const found = await place.db.dashboards.get(localId)
  if (found === undefined) throw new Error('no dashboard')
  return found
}

async function serverMetadata(localId: LocalId): Promise<Record<string, unknown>> {
  const client = await place.app.signIn()
  const { serverId } = await recordOf(localId)
  const { result } = (await client.get(`/api/v1/dashboard/${serverId}`)).json()
  return JSON.parse(result.json_metadata)
}

// The first colors of the scheme, as Superset 4.1.2 lists them.
const LYFT = ['#EA0B8C', '#6C838E', '#29ABE2', '#33D9C1', '#9DACB9', '#7560AA', '#2D5584', '#831C4A']
const DOMAIN = [...LYFT, '#333D47', '#AC2077']

const shown = {
  labels: new Map([
    [1, ['ATL', 'ORD']],
    [2, ['ORD', 'DFW']],
  ]),
  colors: new Map([
    ['ATL', 'chart-1'],
    ['ORD', '#000000'],
    ['DFW', 'chart-2'],
  ] as const),
  scheme: 'lyftColors',
  saved: [],
}

test('the server receives the colors of the labels and of the scheme; other settings stay', async () => {
  const { runner, localId } = await made({
    color_scheme: 'lyftColors',
    label_colors: { ORD: '#000000' },
    color_namespace: 'ours',
    of_another_program: { a: 1 },
  })
  const before = await serverMetadata(localId)
  await storeLabelColors(place.db, localId, shown)
  expect((await recordOf(localId)).dirty).toEqual(['metadata'])
  runner.wake('user')
  await untilSent()
  expect(await serverMetadata(localId)).toEqual({
    ...before,
    color_scheme: 'lyftColors',
    label_colors: { ORD: '#000000' },
    color_namespace: 'ours',
    of_another_program: { a: 1 },
    shared_label_colors: ['ORD'],
    map_label_colors: { ATL: '#EA0B8C', ORD: '#000000', DFW: '#6C838E' },
    color_scheme_domain: DOMAIN,
  })
})

test('labels that are stored already send nothing', async () => {
  const { runner, localId } = await made({
    color_scheme: 'lyftColors',
    shared_label_colors: ['ORD'],
    map_label_colors: { ATL: '#111111', ORD: '#222222', DFW: '#333333' },
  })
  place.net.calls.length = 0
  await storeLabelColors(place.db, localId, shown)
  expect(await place.db.outbox.count()).toBe(0)
  runner.wake('user')
  await untilSent()
  expect(place.net.calls.filter((call) => !call.startsWith('GET'))).toEqual([])
})

test('metadata that is no JSON stays', async () => {
  const created = await createDashboard(place.db, { title: 'Airports', metadata: '{"color_scheme":' })
  if (!created.ok) throw new Error(created.error.code)
  await storeLabelColors(place.db, created.value, shown)
  expect((await recordOf(created.value)).current.metadata).toBe('{"color_scheme":')
})
