import { expect, test } from 'vitest'
import { deviceDatasetId, isDeviceDataset, staysOnDevice } from '#domain/engines/device-records.ts'
import { THIS_DEVICE_ID } from '#domain/sql/device/this-device.ts'

test('ids of datasets of this device begin with the id of its database, and are not given twice', () => {
  const first = deviceDatasetId(7, new Set())
  expect(first).toBe(200_000_000_000_007)
  expect(String(first)).toContain(String(THIS_DEVICE_ID))
  expect(deviceDatasetId(7, new Set([200_000_000_000_007]))).toBe(200_000_000_000_008)
})

test.each([
  [1, false],
  [2_000_000_000, false],
  [200_000_000_000_000, true],
  [200_000_000_099_999, true],
  [200_000_000_100_000, false],
  [null, false],
])('%s is a dataset of this device: %s', (id, expected) => {
  expect(isDeviceDataset(id)).toBe(expected)
})

test('a chart of a dataset of this device stays on it, and others are sent', () => {
  const chart = (datasource: string) => ({ serverId: null, current: { form: { datasource } } })
  expect(staysOnDevice('charts', chart('200000000000007__table'))).toBe(true)
  expect(staysOnDevice('charts', chart('7__table'))).toBe(false)
  expect(staysOnDevice('datasets', { serverId: 200_000_000_000_007 })).toBe(true)
})

test('a saved query of this device stays on it, and a tab is sent', () => {
  const record = { serverId: null, current: { dbId: THIS_DEVICE_ID } }
  expect(staysOnDevice('savedQueries', record)).toBe(true)
  expect(staysOnDevice('tabs', record)).toBe(false)
  expect(staysOnDevice('savedQueries', { serverId: null, current: { dbId: 1 } })).toBe(false)
})
