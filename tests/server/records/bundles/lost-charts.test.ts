import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { insertExampleRecords } from '#tests/support/example-records.ts'
import { openTestApp, TEST_TIME, type TestApp } from '#tests/support/test-app.ts'
import { unzip } from '#tests/support/unzip.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

// The import of a Superset fails with such an id.
test('a dashboard is exported without references to charts that it no longer has', async () => {
  const client = await server.signIn()
  const { dashboardId, chartIds } = await insertExampleRecords(server, TEST_TIME)
  const [remaining] = chartIds
  const settings = {
    timed_refresh_immune_slices: [remaining, 99_999],
    expanded_slices: { [remaining]: true, 99_999: true },
    chart_configuration: {
      99_999: { id: 99_999, crossFilters: { scope: 'global', chartsInScope: [remaining] } },
    },
  }
  await client.send('PUT', `/api/v1/dashboard/${dashboardId}`, { json_metadata: JSON.stringify(settings) })
  const archive = await client.get(`/api/v1/dashboard/export/?q=!(${dashboardId})`)
  const file = [...unzip(archive.rawPayload)].find(([path]) => path.includes('/dashboards/'))
  expect(parse(file?.[1].toString() ?? '')).toMatchObject({
    metadata: {
      timed_refresh_immune_slices: [remaining],
      expanded_slices: { [remaining]: true },
      chart_configuration: {},
    },
  })
  expect(file?.[1].toString()).not.toContain('99999')
})
