import type { Step } from '#domain/sync/engine/model/change-step.ts'
import { heldRevision } from '#domain/sync/record/held-revision.ts'
import { ownRevision } from '#domain/sync/record/lineage.ts'
import { differsFromKnown } from './differs.ts'
import { lateFields } from './in-doubt-writes.ts'
import { overwrittenFields } from './overwritten-texts.ts'
import type { Remote } from './remote.ts'

/** The server has a later revision of ours: the disk was restored, for example with a copy of a browser profile. */
export function isForgotten(step: Step, of: Remote): boolean {
  return (ownRev(step, of) ?? 0) > of.record.rev
}

/** A program without marks leaves ours in place: the revision is the known one, but values differ. */
export function isUnderOurMark({ record, remote: { mark, fields } }: Remote): boolean {
  return mark?.rev === heldRevision(record) && record.base !== null && differsFromKnown(record, fields)
}

/** Another device or program wrote the reported state. */
export function isOfOthers(step: Step, of: Remote): boolean {
  return ownRev(step, of) === null || isUnderOurMark(of)
}

/** The text of the server was written by this device, or was there before. */
export function isTextOurs(step: Step, of: Remote): boolean {
  const past = ownHistoryNow(step, of)
  return !isOfOthers(step, of) || of.kind.textFields.some((name) => past.includes(name))
}

/** Returns our revision in the reported mark, null if another device wrote last. */
export function ownRev(step: Step, { remote, record }: Remote): number | null {
  return ownRevision(remote.mark, record, step.state.clientId)
}

/** Returns the fields with earlier values: from a late request of ours, or restored by another device. */
export function ownHistoryNow(step: Step, of: Remote): readonly string[] {
  return [...lateFields(step, of), ...overwrittenFields(of)]
}
