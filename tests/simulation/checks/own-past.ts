import type { AnyRecord, Committed } from './commit-watch.ts'
import type { Findings } from './findings.ts'
import { type Homes, marksIn } from './homes.ts'

/**
 * What a device wrote is never taken back for what it wrote before: a late request of its own is no other's work, however
 * the server shows it (I2, sync §3.7). That the newer text stands in the history does not excuse it.
 */
export function checkOwnPast(findings: Findings, homes: Homes): (committed: Committed) => void {
  return ({ device, commit, changes }) => {
    for (const { table, before, after } of changes) {
      if (table !== 'tabs' && table !== 'savedQueries') continue
      const [old, record] = [before as AnyRecord | undefined, after as AnyRecord | undefined]
      if (old === undefined || record === undefined || record.rev > old.rev) continue
      for (const field of ['sql', 'name']) {
        const [was, is] = [marksIn(old.cur[field]), marksIn(record.cur[field])]
        const isOwn = [...was, ...is].every((edit) => homes.isOf(edit, device.index))
        if (isOwn && newest(is) > 0 && newest(is) < newest(was))
          findings.fail(
            'I2',
            `${commit.process.name} of device ${device.index} took e${newest(is)}e for e${newest(was)}e in ${table}`,
          )
      }
    }
  }
}

function newest(edits: ReadonlySet<string>): number {
  return Math.max(0, ...[...edits].map((edit) => Number(edit.slice(1, -1))))
}
