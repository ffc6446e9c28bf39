import { recordOf, reportedAt, rowsOf, type Step } from '#domain/sync/engine/model/change-step.ts'
import type { Chance } from '#domain/sync/engine/model/state.ts'
import { noteRead } from '#domain/sync/engine/own-history/note-read.ts'
import { adoptOwnHistory, isOwnHistory } from '#domain/sync/engine/own-history/own-history.ts'
import type { Remote } from '#domain/sync/engine/own-history/remote.ts'
import { isOlderRevision } from '#domain/sync/engine/rules/revision-tag.ts'
import { isFrozen } from '#domain/sync/outbox/states.ts'
import { recordKey } from '#domain/sync/record/engine-record.ts'
import { applyMerge } from './apply-merge.ts'
import { applyToDeleted } from './apply-to-deleted.ts'
import { deferRemote } from './defer-remote.ts'

/** Applies the server's state to a record of this device. Source: sync §3.2, §3.8, §3.11. */
export function applyRemote(step: Step, of: Remote, chance: Chance): Step {
  const { kind, record, requestedAt } = of
  const name = { kind: kind.name, localId: record.localId }
  const isOvertaken = requestedAt < reportedAt(step, recordKey(kind.name, record.localId))
  const isInFlight = rowsOf(step, name).some((row) => isFrozen(row.state))
  if (isOvertaken || isInFlight) return deferRemote(step, kind, record)
  const noted = noteRead(step, of)
  return takeOver(noted, { ...of, record: recordOf(noted, name) ?? record }, chance)
}

function takeOver(step: Step, of: Remote, chance: Chance): Step {
  const { record, revision, isReset } = of
  // Answers may overtake each other; revisions only grow unless the server is rolled back.
  if (!isReset && isOlderRevision(record, revision)) return step
  if (record.deleted) return applyToDeleted(step, of)
  if (isOwnHistory(step, of)) return adoptOwnHistory(step, of, chance)
  return applyMerge(step, of, chance)
}
