import { isRecord } from '#domain/core/parse.ts'
import type { AnyRecord, Committed } from './commit-watch.ts'
import type { Findings } from './findings.ts'
import { type Homes, marksIn } from './homes.ts'

/** Fields of dashboards that are merged entry by entry. */
const MAPS = ['position', 'metadata']

/**
 * An entry of a layout or of metadata changes only by an edit of that entry: a save of other entries neither removes it
 * nor restores an older value (I11). A server that was restored from a backup may do both.
 */
export function checkLostEntries(
  findings: Findings,
  homes: Homes,
  wasRestored: () => boolean,
): (committed: Committed) => void {
  return ({ device, commit, changes }) => {
    for (const { table, before, after } of changes) {
      const [old, record] = [before as AnyRecord | undefined, after as AnyRecord | undefined]
      if (table !== 'dashboards' || old === undefined || record === undefined || wasRestored()) continue
      const lost = MAPS.flatMap((field) => lostEntries(old.current[field], record.current[field], homes))
      if (lost.length > 0)
        findings.fail(
          'I11',
          `${commit.process.name} of device ${device.index} dropped ${lost.join()} of the dashboard ${record.localId}`,
        )
    }
  }
}

/** The entries with an edit before and none now. */
function lostEntries(before: unknown, after: unknown, homes: Homes): readonly string[] {
  if (!isRecord(before)) return []
  const now = isRecord(after) ? after : {}
  const isEdited = (value: unknown) => [...marksIn(value)].some((edit) => homes.isKnown(edit))
  return Object.keys(before).filter((name) => isEdited(before[name]) && !isEdited(now[name]))
}
