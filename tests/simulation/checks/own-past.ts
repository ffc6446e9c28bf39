import type { Device } from '#tests/simulation/devices/device.ts'
import type { AnyRecord, Committed } from './commit-watch.ts'
import type { Findings } from './findings.ts'
import { type Homes, marksIn } from './homes.ts'

/**
 * A device never replaces its text by an older one of its own: a late request of its own is not another device's edit,
 * however the server reports it (I2, sync §3.7), even if the newer text is in the history. Texts of an earlier database
 * life that were not restored from the journal count as another device's (sync §3.13).
 */
export function checkOwnPast(findings: Findings, homes: Homes): (committed: Committed) => void {
  const lives = new Map<Device, Life>()
  return ({ device, commit, changes }) => {
    const life = lifeOf(lives, device)
    for (const { table, before, after } of changes) {
      if (table !== 'tabs' && table !== 'savedQueries') continue
      const [old, record] = [before as AnyRecord | undefined, after as AnyRecord | undefined]
      if (record !== undefined && old === undefined) restoreFromJournal(life, record)
      if (old === undefined || record === undefined || record.rev > old.rev) continue
      if (isRecreated(old, record, (edit) => homes.isOf(edit, device.index))) continue
      for (const field of ['sql', 'name']) {
        const [was, is] = [marksIn(old.current[field]), marksIn(record.current[field])]
        const isOwn = [...was, ...is].every((edit) => homes.isOf(edit, device.index) && life.known.has(edit))
        if (isOwn && newest(is) > 0 && newest(is) < newest(was))
          findings.fail(
            'I2',
            `${commit.process.name} of device ${device.index} took e${newest(is)}e for e${newest(was)}e in ${table}`,
          )
      }
    }
    for (const { table, before, after } of changes)
      if (table === 'tabs' || table === 'savedQueries')
        learn(life, before as AnyRecord | undefined, after as AnyRecord | undefined)
  }
}

/**
 * A device that knew the record deleted it, and another one with an older state and unsent edits created it again: its
 * edits remain, within the text that it knew.
 */
function isRecreated(old: AnyRecord, record: AnyRecord, isOwn: (edit: string) => boolean): boolean {
  const before = marksIn(Object.values(old.current))
  const isNew = (edit: string) => !before.has(edit) && !isOwn(edit)
  return old.serverId !== record.serverId && [...marksIn(Object.values(record.current))].some(isNew)
}

/** One life of a device's database: the marks that it wrote or restored, and those of earlier lives. */
interface Life {
  readonly clearings: number
  readonly known: Set<string>
  readonly before: ReadonlySet<string>
}

function lifeOf(lives: Map<Device, Life>, device: Device): Life {
  const life = lives.get(device)
  if (life !== undefined && life.clearings === device.clearings.length) return life
  const begun = { clearings: device.clearings.length, known: new Set<string>(), before: new Set(life?.known) }
  lives.set(device, begun)
  return begun
}

/** A record that the server reported first has another device's text. */
function learn({ known }: Life, old: AnyRecord | undefined, record: AnyRecord | undefined): void {
  const isKnown = old === undefined && record?.serverId !== null && record?.lineage === undefined
  if (isKnown || record?.rev === old?.rev) return
  for (const edit of marksIn([record?.current['sql'], record?.current['name']])) known.add(edit)
}

/** A restored text includes the edits that it was written over. */
function restoreFromJournal({ known, before }: Life, { current, lineage }: AnyRecord): void {
  const last = lineage === undefined ? 0 : newest(marksIn([current['sql'], current['name']]))
  for (const edit of before) if (newest(new Set([edit])) <= last) known.add(edit)
}

function newest(edits: ReadonlySet<string>): number {
  return Math.max(0, ...[...edits].map((edit) => Number(edit.slice(1, -1))))
}
