import { expect, test } from 'vitest'
import { ALL_KINDS } from '#domain/records/all-sync.ts'
import type { EngineEvent } from '#domain/sync/engine/model/event.ts'
import { sliceOf } from '#domain/sync/engine/model/slice.ts'
import { Desk, failed, good, localIdOf } from '#tests/domain/sync/engine/desk.ts'

const TABLE = localIdOf('t')

function serverIdsFor(outcome: Extract<EngineEvent, { readonly kind: 'answered' }>['outcome']) {
  const desk = new Desk()
  const row = desk.row({ op: 'update', kind: 'tableSchemas', localId: TABLE })
  const answered = { kind: 'answered', seq: row.seq ?? 0, attempt: 0, outcome } as const
  return sliceOf(ALL_KINDS, desk.state.rows, answered).serverIds
}

test('a conflict loads the record with the number in its body', () => {
  const body = { message: 'x', result: { id: 80 } }
  expect(serverIdsFor(failed('refused', 412, { body }))).toEqual([{ kind: 'tableSchemas', serverId: 80 }])
})

test('an answer without another number loads only its own record', () => {
  expect(serverIdsFor(good({ id: 80 }))).toEqual([])
  expect(serverIdsFor(failed('refused', 412, { body: { message: 'x' } }))).toEqual([])
  expect(serverIdsFor(failed('timeout', null))).toEqual([])
})
