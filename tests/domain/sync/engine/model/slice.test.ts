import { expect, test } from 'vitest'
import { ALL_KINDS } from '#domain/records/all-sync.ts'
import type { EngineEvent } from '#domain/sync/engine/model/event.ts'
import { sliceOf } from '#domain/sync/engine/model/slice.ts'
import { Desk, failed, good, lidOf } from '#tests/domain/sync/engine/desk.ts'

const TABLE = lidOf('t')

function sidsFor(outcome: Extract<EngineEvent, { readonly kind: 'answered' }>['outcome']) {
  const desk = new Desk()
  const row = desk.row({ op: 'update', kind: 'tableSchemas', lid: TABLE })
  const answered = { kind: 'answered', seq: row.seq ?? 0, attempt: 0, outcome } as const
  return sliceOf(ALL_KINDS, desk.state.rows, answered).sids
}

test('a refusal brings the record that has the number which it tells', () => {
  const body = { message: 'x', result: { id: 80 } }
  expect(sidsFor(failed('refused', 412, { body }))).toEqual([{ kind: 'tableSchemas', sid: 80 }])
})

test('an answer that tells of no other number brings no more than its own record', () => {
  expect(sidsFor(good({ id: 80 }))).toEqual([])
  expect(sidsFor(failed('refused', 412, { body: { message: 'x' } }))).toEqual([])
  expect(sidsFor(failed('timeout', null))).toEqual([])
})
