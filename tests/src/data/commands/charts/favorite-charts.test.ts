import { afterEach, beforeEach, expect, test } from 'vitest'
import { readFavoriteCharts } from '#data/answers/read-charts.ts'
import {
  refreshFavoriteChart,
  refreshFavoriteCharts,
  toggleFavoriteChart,
} from '#data/commands/charts/favorite-charts.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { setServer } from '#data/http/request.ts'
import { toasts } from '#data/platform/toasts.ts'
import { type HostileServer, json, startHostileServer } from '#tests/support/hostile-server.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'

let server: HostileServer
let db: LocalDatabase

beforeEach(async () => {
  server = await startHostileServer()
  setServer(server.origin)
  db = await emptyDatabase()
  server.on('GET /api/v1/security/csrf_token/', json(200, { result: 'token' }))
})

afterEach(async () => {
  await server.close()
})

const favorites = async () => [...(await readFavoriteCharts(db))]

test('the star of a chart is read from result[0].value', async () => {
  server.on('GET /api/v1/chart/favorite_status/', json(200, { result: [{ id: 5, value: true }] }))
  expect((await refreshFavoriteChart(db, 5)).ok).toBe(true)
  expect(await favorites()).toEqual([5])
  server.on('GET /api/v1/chart/favorite_status/', json(200, { result: [{ id: 5, value: false }] }))
  expect((await refreshFavoriteChart(db, 5)).ok).toBe(true)
  expect(await favorites()).toEqual([])
})

test('the star of another chart stays', async () => {
  server.on('GET /api/v1/chart/', json(200, { count: 1, ids: [3], result: [{ id: 3, slice_name: 'A' }] }))
  await refreshFavoriteCharts(db)
  server.on('GET /api/v1/chart/favorite_status/', json(200, { result: [{ id: 5, value: true }] }))
  await refreshFavoriteChart(db, 5)
  expect(await favorites()).toEqual([3, 5])
})

test('a star that the server rejects stays unchanged, with a toast', async () => {
  server.on('POST /api/v1/chart/5/favorites/', json(500, { message: 'no' }))
  expect((await toggleFavoriteChart(db, 5, true)).ok).toBe(false)
  expect(await favorites()).toEqual([])
  expect(JSON.stringify(toasts.get())).toContain('An error occurred while starring this chart')
})

test('a star that the server confirms is stored, and removed again', async () => {
  server.on('POST /api/v1/chart/5/favorites/', json(200, { result: 'OK' }))
  server.on('DELETE /api/v1/chart/5/favorites/', json(200, { result: 'OK' }))
  await toggleFavoriteChart(db, 5, true)
  expect(await favorites()).toEqual([5])
  await toggleFavoriteChart(db, 5, false)
  expect(await favorites()).toEqual([])
})
