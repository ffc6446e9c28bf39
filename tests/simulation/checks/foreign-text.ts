import { FOREIGN } from '#tests/simulation/play/foreign.ts'
import type { AnyRecord, Committed } from './commit-watch.ts'
import type { Findings } from './findings.ts'
import { type Homes, marksIn } from './homes.ts'

/**
 * A text of a program without a mark is adopted where nothing is unsent here: a device that takes it for its own past would
 * overwrite it, though no user edited it here. Under an older mark, which a late request of ours left, the two cannot be
 * distinguished; then a version of it must be stored (I2, sync §3.8).
 */
export function checkForeignText(findings: Findings, homes: Homes): (committed: Committed) => void {
  return ({ device, commit, changes }) => {
    for (const { table, before, after } of changes) {
      if (table !== 'tabs' && table !== 'savedQueries') continue
      const [old, record] = [before as AnyRecord | undefined, after as AnyRecord | undefined]
      if (old === undefined || record === undefined || old.dirty.length > 0 || record.rev > old.rev) continue
      if (!record.dirty.includes('sql')) continue
      const [theirs, own] = [marksIn(record.base?.['sql']), marksIn(record.current['sql'])]
      const lost = [...theirs].filter((edit) => !own.has(edit) && homes.isOf(edit, FOREIGN))
      const isUnderOlderMark = record.acked < old.acked && isStored(lost, changes)
      if (lost.length > 0 && !isUnderOlderMark)
        findings.fail(
          'I2',
          `${commit.process.name} of device ${device.index} writes over ${lost.join()}, and no user edited it here`,
        )
    }
  }
}

function isStored(lost: readonly string[], changes: Committed['changes']): boolean {
  const stored = marksIn(changes.filter(({ table }) => table === 'history').map(({ after }) => after))
  return lost.every((edit) => stored.has(edit))
}
