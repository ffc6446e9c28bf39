import { expect, test } from 'vitest'
import { ALL_CALLS } from '#domain/contract/all-calls.ts'
import { purposeOf } from '#domain/traffic/purpose.ts'

test.each([
  ['/api/v1/sqllab/execute/', 'run'],
  ['/api/v1/sqllab/results/?q=(key:a)', 'run'],
  ['/api/v1/sqllab/export/abc/?format=csv', 'run'],
  ['/api/v1/query/updated_since?q=(last_updated_ms:1)', 'run'],
  ['/api/v1/async_event/socket', 'run'],
  ['/api/v1/chart/data?dashboard_id=1', 'dashboard'],
  ['/api/v1/dashboard/1/charts', 'dashboard'],
  ['/api/v1/database/1/tables/?q=(force:!f)', 'metadata'],
  ['/api/v1/dataset/7', 'metadata'],
  ['/api/v1/server/', 'metadata'],
  ['/api/v1/sqllab/', 'sync'],
  ['/api/v1/sync/changes?since=3', 'sync'],
  ['/api/v1/saved_query/5', 'sync'],
  ['/api/v1/me/', 'sync'],
  ['/tabstateview/3', 'sync'],
  ['/assets/index-DxtCP2q5.js', 'app'],
  ['/', 'app'],
  ['/sqllab', 'app'],
  ['/service-worker.js', 'app'],
])('%s is for %s', (path, purpose) => {
  expect(purposeOf(path)).toBe(purpose)
})

test('no call of the contract counts as a file of the program', () => {
  const paths = ALL_CALLS.map(({ path }) => path)
  expect(paths.length).toBeGreaterThan(40)
  expect(paths.filter((path) => purposeOf(path) === 'app')).toEqual([])
})
