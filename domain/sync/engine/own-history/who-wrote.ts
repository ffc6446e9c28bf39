import type { Step } from '#domain/sync/engine/model/change-step.ts'
import { heldRevision } from '#domain/sync/record/held-revision.ts'
import { ownRevision } from '#domain/sync/record/lineage.ts'
import { differsFromKnown } from './differs.ts'
import { lateFields } from './in-doubt-writes.ts'
import { overwrittenFields } from './overwritten-texts.ts'
import type { Remote } from './remote.ts'

/** The server has a later state of ours than this device: its disk was set back, as with a copy of a browser profile. */
export function isForgotten(step: Step, of: Remote): boolean {
  return (ownRev(step, of) ?? 0) > of.record.rev
}

/** A program without marks leaves ours in place: at the revision that the server is known to have, values differ. */
export function isUnderOurMark({ record, remote: { mark, fields } }: Remote): boolean {
  return mark?.rev === heldRevision(record) && record.base !== null && differsFromKnown(record, fields)
}

/** Somebody else wrote what the server has. */
export function isOfOthers(step: Step, of: Remote): boolean {
  return ownRev(step, of) === null || isUnderOurMark(of)
}

/** No one else wrote the text that the server has since this device did: it is ours, or stood there before. */
export function isTextOurs(step: Step, of: Remote): boolean {
  const past = ownHistoryNow(step, of)
  return !isOfOthers(step, of) || of.kind.textFields.some((name) => past.includes(name))
}

/** The revision of ours that the server is seen to have, null when another wrote last. */
export function ownRev(step: Step, { remote, record }: Remote): number | null {
  return ownRevision(remote.mark, record, step.state.clientId)
}

/** The fields that stand there as they did before: a late request of ours left them so, or another device brought them back. */
export function ownHistoryNow(step: Step, of: Remote): readonly string[] {
  return [...lateFields(step, of), ...overwrittenFields(of)]
}
