import { FOREIGN } from '#tests/simulation/play/foreign.ts'
import type { AnyRecord, Committed } from './commit-watch.ts'
import type { Findings } from './findings.ts'
import { type Homes, marksIn } from './homes.ts'

/**
 * Where nothing is unsent here, what a program without a mark wrote is taken in: a device that takes it for its own past
 * would write over it, though nobody wrote here. Under the older mark that a late request of ours left there nobody can
 * tell; then a version of it is kept (I2, sync §3.8).
 */
export function checkForeignText(findings: Findings, homes: Homes): (committed: Committed) => void {
  return ({ device, commit, changes }) => {
    for (const { table, before, after } of changes) {
      if (table !== 'tabs' && table !== 'savedQueries') continue
      const [old, record] = [before as AnyRecord | undefined, after as AnyRecord | undefined]
      if (old === undefined || record === undefined || old.dirty.length > 0 || record.rev > old.rev) continue
      if (!record.dirty.includes('sql')) continue
      const [theirs, here] = [marksIn(record.base?.['sql']), marksIn(record.current['sql'])]
      const lost = [...theirs].filter((edit) => !here.has(edit) && homes.isOf(edit, FOREIGN))
      const isUnderOlderMark = record.acked < old.acked && isStored(lost, changes)
      if (lost.length > 0 && !isUnderOlderMark)
        findings.fail(
          'I2',
          `${commit.process.name} of device ${device.index} writes over ${lost.join()}, and nobody wrote here`,
        )
    }
  }
}

function isStored(lost: readonly string[], changes: Committed['changes']): boolean {
  const kept = marksIn(changes.filter(({ table }) => table === 'history').map(({ after }) => after))
  return lost.every((edit) => kept.has(edit))
}
