import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readKnownDashboards } from '#data/answers/dashboards/read-list.ts'
import { queueFavorite } from '#data/commands/dashboards/favorites/queue-favorite.ts'
import { refreshFavorite } from '#data/commands/dashboards/open-dashboard.ts'
import { refreshDashboards } from '#data/commands/dashboards/refresh-dashboards.ts'
import { toggleFavorite } from '#data/commands/dashboards/toggle-favorite.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { setServer } from '#data/http/request.ts'
import { toasts } from '#data/platform/toasts.ts'
import { type HostileServer, json, startHostileServer } from '#tests/support/hostile-server.ts'
import { storedDashboard } from '#tests/support/stored-dashboard.ts'
import { emptyDatabase, withFailingWrite } from '#tests/support/tab-database.ts'

let server: HostileServer
let db: LocalDatabase

const record = { id: 5, dashboard_title: 'Flight delays 2001', slug: 'flight-delays', published: true }

beforeEach(async () => {
  server = await startHostileServer()
  setServer(server.origin)
  db = await emptyDatabase()
  server.on('GET /api/v1/security/csrf_token/', json(200, { result: 'token' }))
})

afterEach(async () => {
  await server.close()
})

async function favorites(): Promise<readonly number[]> {
  return [...(await readKnownDashboards(db)).favorites]
}

const NO_ROOM = {
  code: 'not-cached',
  message: 'The server answered, but this device has no room to store it. Free some space, then try again.',
}

describe('a favourite', () => {
  beforeEach(async () => {
    await db.dashboards.put(storedDashboard(record))
  })

  test('that cannot be stored stays unchanged, with a toast', async () => {
    server.on('POST /api/v1/dashboard/5/favorites/', json(200, { result: 'OK' }))
    await withFailingWrite(1, async () => {
      expect(await toggleFavorite(db, 5, true)).toEqual({ ok: false, error: NO_ROOM })
    })
    expect(await favorites()).toEqual([])
    expect(JSON.stringify(toasts.get())).toContain(NO_ROOM.message)
  })

  test('changes after the server’s confirmation', async () => {
    server.on('POST /api/v1/dashboard/5/favorites/', json(200, { result: 'OK' }))
    server.on('DELETE /api/v1/dashboard/5/favorites/', json(200, { result: 'OK' }))
    await toggleFavorite(db, 5, true)
    expect(await favorites()).toEqual([5])
    await toggleFavorite(db, 5, false)
    expect(await favorites()).toEqual([])
  })

  test('stays unchanged when the server rejects it, with a toast', async () => {
    server.on('POST /api/v1/dashboard/5/favorites/', json(500, { message: 'no' }))
    expect((await toggleFavorite(db, 5, true)).ok).toBe(false)
    expect(await favorites()).toEqual([])
    expect(JSON.stringify(toasts.get())).toContain('There was an issue favoriting this dashboard.')
  })

  test('is set here and sent later when the server is not reachable and syncs dashboards', async () => {
    await db.meta.put({ key: 'serverCaps', value: { keepsTabs: true, sharedKinds: ['dashboards'] } })
    await server.close()
    expect((await toggleFavorite(db, 5, true)).ok).toBe(true)
    expect(await favorites()).toEqual([5])
    expect(await db.outbox.toArray()).toMatchObject([
      { kind: 'dashboards', op: 'register', name: 'favorite', value: true },
    ])
    await toggleFavorite(db, 5, false)
    expect(await db.outbox.toArray()).toMatchObject([{ name: 'favorite', value: false }])
  })

  test('that the server cannot report stays as it is, with a toast', async () => {
    await db.dashboards.where('serverId').equals(5).modify({ isFavorite: true })
    server.on('GET /api/v1/dashboard/favorite_status/', json(500, { message: 'no' }))
    expect((await refreshFavorite(db, 5)).ok).toBe(false)
    expect(await favorites()).toEqual([5])
    expect(JSON.stringify(toasts.get())).toContain(
      'There was an issue fetching the favorite status of this dashboard.',
    )
  })

  test('that is not sent yet is not reset by a list of the server', async () => {
    await db.meta.put({ key: 'serverCaps', value: { keepsTabs: true, sharedKinds: ['dashboards'] } })
    const [row] = await db.dashboards.toArray()
    if (row !== undefined) await queueFavorite(db, row.localId, true)
    server.on('GET /api/v1/dashboard/', json(200, { count: 1, ids: [], result: [record] }))
    server.on('GET /api/v1/dashboard/favorite_status/', json(200, { result: [{ id: 5, value: false }] }))
    await refreshDashboards(db)
    expect(await refreshFavorite(db, 5)).toEqual({ ok: true, value: true })
    expect(await favorites()).toEqual([5])
  })
})
