import { rowsOf, type Step } from '#domain/sync/engine/model/change-step.ts'
import { isInDoubt } from '#domain/sync/engine/rules/retry-delays.ts'
import type { RecordKind } from '#domain/sync/kind/record-kind.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { type FieldValues, sameFields } from '#domain/sync/record/conflict-snapshot.ts'
import type { EngineRecord } from '#domain/sync/record/engine-record.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'
import type { Remote } from './remote.ts'
import { typedTexts } from './typed-texts.ts'

type Late = Pick<EngineRecord, 'inDoubtBodies'>

/** Stores the values of an update of unknown outcome: the server may have them, under any mark. Source: sync §3.7. */
export function withInDoubtBody(step: Step, record: EngineRecord, { kind, op, frozen }: OutboxRow): Late {
  if (op !== 'update' || frozen === undefined) return {}
  const known = knownBodies(step, kind, record)
  return isAmong(known, frozen.sent) ? {} : { inDoubtBodies: [...known, frozen.sent] }
}

/** Returns the bodies in doubt: of the last minutes, or all while an update of unknown outcome waits. */
function knownBodies(step: Step, kind: KindName, record: EngineRecord): readonly FieldValues[] {
  const waits = rowsOf(step, { kind, localId: record.localId }).some(
    ({ op, ambiguousAt }) => op === 'update' && ambiguousAt !== undefined,
  )
  return waits || isInDoubt(record, step.state.now) ? (record.inDoubtBodies ?? []) : []
}

/** Returns whether one of the bodies has all these values. */
function isAmong(bodies: readonly FieldValues[], sent: FieldValues): boolean {
  return bodies.some((body) => sameFields(sent, body))
}

/** Stores what an earlier life may have sent after its last journal entry. Source: sync §3.7, §3.13. */
export function withPossibleBodies<R extends Returned>(
  record: R,
  sent: readonly FieldValues[],
  now: number,
): R {
  const current: FieldValues = { ...record.current }
  const unsent = Object.fromEntries(record.dirty.map((name) => [name, current[name]]))
  const bodies = record.dirty.length === 0 ? sent : [...sent, unsent]
  if (bodies.length === 0) return record
  const known = record.inDoubtBodies ?? []
  const inDoubtBodies = bodies.reduce((all, body) => (isAmong(all, body) ? all : [...all, body]), known)
  return { ...record, inDoubtBodies, lastAmbiguousAt: now }
}

type Returned = Pick<EngineRecord, 'current' | 'dirty' | 'lastAmbiguousAt' | 'inDoubtBodies'>

/** Forgets these bodies once the server has accepted a change of a known revision: none of them can arrive any more. */
export function withoutTaken({ inDoubtBodies = null }: EngineRecord): Late {
  return inDoubtBodies === null ? {} : { inDoubtBodies: null }
}

/** Forgets these bodies once none can arrive any more: no update of unknown outcome waits, and the time is over. */
export function withoutInDoubtBodies(step: Step, kind: RecordKind, record: EngineRecord): Late {
  const { inDoubtBodies = null } = record
  return inDoubtBodies === null || knownBodies(step, kind.name, record).length > 0
    ? {}
    : { inDoubtBodies: null }
}

/** Returns the fields with values of a request in doubt, whatever the mark, which covers all fields. Source: sync §3.7. */
export function lateFields(step: Step, { kind, record, remote }: Remote): readonly string[] {
  const bodies = knownBodies(step, kind.name, record)
  const isLate = ([name, text]: readonly [string, string]) => bodies.some((body) => body[name] === text)
  return [...typedTexts(kind, remote.fields)].filter(isLate).map(([name]) => name)
}
