import type { LocalId } from '#domain/core/ids.ts'
import { fields, type Read, readShape, type Shaped, text } from '#domain/core/shape.ts'
import { newSynced } from '#domain/sync/record/new-synced.ts'
import type { Synced } from '#domain/sync/record/synced-record.ts'
import { syncedShapes } from '#domain/sync/record/synced-shape.ts'

const testFields = fields({ title: text, params: text })

export type TestFields = Shaped<typeof testFields>

export const TEST_FIELDS = testFields.names

const shape = fields<Synced<TestFields>>(syncedShapes(testFields))

export function parseTestRecord(stored: unknown): Read<Synced<TestFields>> {
  return readShape(shape, stored)
}

/** Makes a record that exists only on this device. */
export function newTestRecord(localId: LocalId, current: TestFields, now: number): Synced<TestFields> {
  return newSynced(localId, current, now)
}
