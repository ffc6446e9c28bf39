import type { Device } from '#tests/simulation/devices/device.ts'
import type { AnyRecord, Committed } from './commit-watch.ts'
import type { Findings } from './findings.ts'
import { type Homes, marksIn } from './homes.ts'

/**
 * What a device wrote is never taken back for what it wrote before: a late request of its own is no other's work, however
 * the server shows it (I2, sync §3.7). That the newer text stands in the history does not excuse it. What a life of its
 * database wrote that is over, and that did not come back from the journal, is another's work to it (sync §3.13).
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
      if (isMadeAgain(old, record, (edit) => homes.isOf(edit, device.index))) continue
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
 * The one that stood there was deleted by who knew it, and another device that knew an older one and had unsent work in it
 * made it again: its work stands, in the text that it knew.
 */
function isMadeAgain(old: AnyRecord, record: AnyRecord, isOwn: (edit: string) => boolean): boolean {
  const before = marksIn(Object.values(old.current))
  const isNew = (edit: string) => !before.has(edit) && !isOwn(edit)
  return old.serverId !== record.serverId && [...marksIn(Object.values(record.current))].some(isNew)
}

/** One life of a device's database: the marks that it wrote into a record or had back, and those of lives before it. */
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

/** What a record begins with that the server tells of is another's work. */
function learn({ known }: Life, old: AnyRecord | undefined, record: AnyRecord | undefined): void {
  const isKnown = old === undefined && record?.serverId !== null && record?.lineage === undefined
  if (isKnown || record?.rev === old?.rev) return
  for (const edit of marksIn([record?.current['sql'], record?.current['name']])) known.add(edit)
}

/** With a text that came back comes all that it was written over. */
function restoreFromJournal({ known, before }: Life, { current, lineage }: AnyRecord): void {
  const last = lineage === undefined ? 0 : newest(marksIn([current['sql'], current['name']]))
  for (const edit of before) if (newest(new Set([edit])) <= last) known.add(edit)
}

function newest(edits: ReadonlySet<string>): number {
  return Math.max(0, ...[...edits].map((edit) => Number(edit.slice(1, -1))))
}
