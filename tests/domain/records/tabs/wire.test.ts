import { expect, test } from 'vitest'
import { placeOnWire, readTab } from '#domain/records/tabs/wire.ts'
import { THIS_DEVICE_ID } from '#domain/sql/device/this-device.ts'

test('a tab of this device names no database of the server, and is read as one of this device', () => {
  const place = placeOnWire({ dbId: THIS_DEVICE_ID, catalog: null })
  expect(place).toEqual({ dbId: null, catalog: 'this-device' })
  const wire = { id: 1, label: 'a', database_id: place.dbId, catalog: place.catalog }
  expect(readTab(wire)?.fields).toMatchObject({ dbId: THIS_DEVICE_ID, catalog: null })
})

test('other places are sent as they are, and a database of the server wins over the mark of this device', () => {
  expect(placeOnWire({ dbId: 3, catalog: 'c' })).toEqual({ dbId: 3, catalog: 'c' })
  const wire = { id: 1, label: 'a', database_id: 3, catalog: 'this-device' }
  expect(readTab(wire)?.fields).toMatchObject({ dbId: 3, catalog: null })
})
