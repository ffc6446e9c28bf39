import { expect, test } from 'vitest'
import { isDatabaseDeleted } from '#domain/records/tabs/deleted-database.ts'
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

test('a tab whose database was deleted is recognised, until another is chosen', () => {
  const wire = { id: 1, label: 'a', database_id: null, catalog: 'deleted-database' }
  const fields = { dbId: null, catalog: 'deleted-database' }
  expect(readTab(wire)?.fields).toMatchObject(fields)
  expect(isDatabaseDeleted(fields)).toBe(true)
  expect(isDatabaseDeleted({ dbId: null, catalog: null })).toBe(false)
  expect(isDatabaseDeleted({ dbId: 3, catalog: 'deleted-database' })).toBe(false)
  expect(readTab({ ...wire, database_id: 3 })?.fields).toMatchObject({ dbId: 3, catalog: null })
})
