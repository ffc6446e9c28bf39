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

/** Remembers what an update of unknown outcome brings: it may stand there, under another's mark by now. Source: sync §3.7. */
export function withInDoubtBody(step: Step, record: EngineRecord, { kind, op, frozen }: OutboxRow): Late {
  if (op !== 'update' || frozen === undefined) return {}
  const known = knownBodies(step, kind, record)
  return isAmong(known, frozen.sent) ? {} : { inDoubtBodies: [...known, frozen.sent] }
}

/** The bodies in doubt: of the last minutes, or all while a change of unknown outcome waits. */
function knownBodies(step: Step, kind: KindName, record: EngineRecord): readonly FieldValues[] {
  const waits = rowsOf(step, { kind, localId: record.localId }).some(
    ({ op, ambiguousAt }) => op === 'update' && ambiguousAt !== undefined,
  )
  return waits || isInDoubt(record, step.state.now) ? (record.inDoubtBodies ?? []) : []
}

/** All that it brings was brought by one of them. */
function isAmong(bodies: readonly FieldValues[], sent: FieldValues): boolean {
  return bodies.some((body) => sameFields(sent, body))
}

/** Remembers what an earlier life may have sent: its journal lagged behind its requests. Source: sync §3.7, §3.13. */
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

/** Forgets those bodies once the server has taken a change of the revision that was known: none of them comes any more. */
export function withoutTaken({ inDoubtBodies = null }: EngineRecord): Late {
  return inDoubtBodies === null ? {} : { inDoubtBodies: null }
}

/** Forgets those bodies once all was quiet for so long that none comes any more, and none of unknown end waits. */
export function withoutInDoubtBodies(step: Step, kind: RecordKind, record: EngineRecord): Late {
  const { inDoubtBodies = null } = record
  return inDoubtBodies === null || knownBodies(step, kind.name, record).length > 0
    ? {}
    : { inDoubtBodies: null }
}

/** Fields as a request of ours in doubt wrote them, under whoever's mark: it covers all fields. Source: sync §3.7. */
export function lateFields(step: Step, { kind, record, remote }: Remote): readonly string[] {
  const bodies = knownBodies(step, kind.name, record)
  const isLate = ([name, text]: readonly [string, string]) => bodies.some((body) => body[name] === text)
  return [...typedTexts(kind, remote.fields)].filter(isLate).map(([name]) => name)
}
