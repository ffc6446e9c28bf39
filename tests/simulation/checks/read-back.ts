import type { AnyRecord, Committed } from './commit-watch.ts'
import type { Findings } from './findings.ts'
import { marksIn } from './homes.ts'

const TABLES: ReadonlySet<string> = new Set([
  'tabs',
  'tableSchemas',
  'savedQueries',
  'charts',
  'datasets',
  'dashboards',
])

/**
 * A record is synced only once a read brought its texts to its device, and only sent while the acknowledged revision is
 * ahead of the read one (I14). `wasRead` returns whether an answer ever brought a mark to a device.
 */
export function checkReadBack(
  findings: Findings,
  wasRead: (edit: string, device: number) => boolean,
): (committed: Committed) => void {
  return ({ device, commit, changes }) => {
    for (const { table, before, after } of changes) {
      const [old, record] = [before as AnyRecord | undefined, after as AnyRecord | undefined]
      if (!TABLES.has(table) || record === undefined) continue
      const fail = (what: string) =>
        findings.fail(
          'I14',
          `${commit.process.name} of device ${device.index}: ${table} ${record.localId} ${what}`,
        )
      const isAhead = record.serverId !== null && record.acked > record.confirmed
      if (isAhead !== (record.sentAt !== null))
        fail(`${record.acked}/${record.confirmed} says sent at ${record.sentAt}`)
      if (!isSynced(record) || (old !== undefined && isSynced(old) && old.rev === record.rev)) continue
      const unread = ['name', 'sql', 'description', 'title', 'position', 'metadata']
        .flatMap((field) => [...marksIn(record.current[field])])
        .filter((edit) => !wasRead(edit, device.index))
      if (unread.length > 0) fail(`is synced, and no read brought ${unread.join()}`)
    }
  }
}

function isSynced({ serverId, rev, acked, sentAt, deleted, dirty }: AnyRecord): boolean {
  return serverId !== null && !deleted && sentAt === null && acked >= rev && dirty.length === 0
}
