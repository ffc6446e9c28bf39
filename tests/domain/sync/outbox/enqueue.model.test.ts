import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LocalId, OpId } from '#domain/core/ids.ts'
import { enqueue, type RecordChange } from '#domain/sync/outbox/enqueue.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { isMergeable } from '#domain/sync/outbox/states.ts'
import { type NextOutboxState, nextOutboxState, type OutboxEvent } from '#domain/sync/outbox/transitions.ts'

const FIELDS = ['name', 'sql', 'schema'] as const
type Values = Readonly<Record<string, number>>

/** One record, its outbox and a server that accepts everything. */
class World {
  current: Values = {}
  isThere = false
  server: Values | null = null
  rows: OutboxRow[] = []
  bodies = new Map<number, Values>()
  nextSeq = 1
  edits = 0

  apply(change: RecordChange): void {
    const of = {
      kind: 'tabs',
      localId: 'a' as LocalId,
      opId: 'op' as OpId,
      now: this.edits * 1_000,
    } as const
    const { put, remove } = enqueue(this.rows, change, of)
    this.rows = this.rows.filter((row) => !remove.includes(row.seq ?? 0))
    for (const row of put) this.store(row)
  }

  store(row: OutboxRow): void {
    const seq = row.seq ?? this.nextSeq++
    this.rows = [...this.rows.filter((one) => one.seq !== seq), { ...row, seq }].toSorted(
      (a, b) => (a.seq ?? 0) - (b.seq ?? 0),
    )
  }

  move(row: OutboxRow, event: OutboxEvent): NextOutboxState {
    const next = nextOutboxState(row.state, event)
    expect(next).not.toBeNull()
    if (next === null || next === 'DONE' || next === 'DISCARDED') {
      this.rows = this.rows.filter((one) => one.seq !== row.seq)
      return 'DONE'
    }
    this.store({ ...row, state: next, ...(next === 'SENDING' ? { sentAt: this.edits } : {}) })
    return next
  }

  /** Sends the oldest row if nothing of this record is in flight. */
  freeze(): void {
    const [first] = this.rows
    if (!first || !['OPEN'].includes(first.state)) return
    const fields = first.op === 'create' ? FIELDS : first.fields
    this.bodies.set(first.seq ?? 0, Object.fromEntries(fields.map((name) => [name, this.current[name] ?? 0])))
    this.move(first, 'freeze')
  }

  answer(event: 'done' | 'wait' | 'signed-out' | 'refuse'): void {
    const [first] = this.rows
    if (!first || first.state !== 'SENDING') return
    if (event === 'done') this.receive(first)
    this.move(first, event)
  }

  calm(): void {
    const [first] = this.rows
    if (first?.state === 'RETRYING') this.move(first, 'resend')
    if (first?.state === 'SIGNED_OUT') this.move(first, 'signed-in')
    if (first?.state === 'REJECTED') this.move(first, 'retry')
  }

  receive(row: OutboxRow): void {
    const body = this.bodies.get(row.seq ?? 0) ?? {}
    if (row.op === 'create') {
      expect(this.server).toBeNull()
      this.server = body
    }
    if (row.op === 'update') {
      expect(this.server).not.toBeNull()
      this.server = { ...this.server, ...body }
    }
    if (row.op === 'delete') this.server = null
  }

  check(): void {
    const beforeObserved = this.rows.filter((row) => !isMergeable(row.state))
    expect(beforeObserved.length).toBeLessThanOrEqual(1)
    expect(this.rows.length).toBeLessThanOrEqual(2)
    for (const name of FIELDS) expect(this.isStored(name)).toBe(true)
  }

  /** Whether an acknowledged edit is on the server or in a row. */
  isStored(name: string): boolean {
    if (!this.isThere) return this.server === null || this.rows.some((row) => row.op === 'delete')
    if (this.server?.[name] === this.current[name]) return true
    return this.rows.some((row) => row.op === 'create' || row.fields.includes(name))
  }
}

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('edit'), field: fc.constantFrom(...FIELDS) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('restore') }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('freeze') }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('answer'),
      how: fc.constantFrom('done', 'wait', 'signed-out', 'refuse'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('calm') }) },
)

function play(world: World, one: { kind: string; field?: string; how?: string }): void {
  world.edits += 1
  if (one.kind === 'edit' && world.isThere) {
    world.current = { ...world.current, [one.field ?? '']: world.edits }
    world.apply({ op: 'update', fields: [one.field ?? ''], urgency: 'soon' })
  }
  if (one.kind === 'delete' && world.isThere) {
    world.isThere = false
    world.apply({ op: 'delete', fields: [], urgency: 'soon' })
  }
  if (one.kind === 'restore' && !world.isThere) {
    world.isThere = true
    world.current = { name: world.edits, sql: 0, schema: 0, ...world.current }
    world.apply({ op: 'create', fields: FIELDS, urgency: 'soon' })
  }
  if (one.kind === 'freeze') world.freeze()
  if (one.kind === 'answer') world.answer(one.how as 'done')
  if (one.kind === 'calm') world.calm()
}

test('edits, creates, deletes and answers in any order: no edit is lost and the server ends with the local state', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const world = new World()
      for (const one of steps) {
        play(world, one)
        world.check()
      }
      for (let round = 0; round < 12 && world.rows.length > 0; round += 1) {
        world.calm()
        world.freeze()
        world.answer('done')
      }
      expect(world.rows).toEqual([])
      expect(world.server).toEqual(world.isThere ? world.current : null)
    }),
    { numRuns: 1_000 },
  )
})
