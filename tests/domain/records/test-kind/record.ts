import type { LocalId } from '#domain/core/ids.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { fields, readShape, text } from '#domain/core/shape.ts'
import { newSynced } from '#domain/sync/record/new-synced.ts'
import type { Synced } from '#domain/sync/record/synced-record.ts'
import { syncedShapes } from '#domain/sync/record/synced-shape.ts'

/** What a record of this test's kind holds. */
export interface TestFields {
  readonly title: string
  readonly params: string
}

export const TEST_FIELDS = ['title', 'params'] as const

const shape = fields<Synced<TestFields>>(
  syncedShapes(fields<TestFields>({ title: text, params: text }), TEST_FIELDS),
)

export function parseTestRecord(
  stored: unknown,
): Result<Synced<TestFields>, { readonly code: 'unreadable' }> {
  const read = readShape(shape, stored)
  return read.ok ? ok(read.value) : err({ code: 'unreadable' })
}

/** Makes one that only this device knows. */
export function newTestRecord(localId: LocalId, current: TestFields, now: number): Synced<TestFields> {
  return newSynced(localId, current, now)
}
