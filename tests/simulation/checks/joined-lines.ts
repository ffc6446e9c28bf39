import { isRecord } from '#domain/core/parse.ts'
import type { AnyRecord, Change, Committed } from './commit-watch.ts'
import type { Findings } from './findings.ts'
import { marksIn } from './homes.ts'

/** Where lines of two devices come together, with nothing to decide, the text holds what each of them wrote (I11). */
export function checkJoinedLines(findings: Findings): (committed: Committed) => void {
  return ({ device, changes }) => {
    for (const one of changes) {
      const { table, before, after: row } = one
      // One that was there already is told more of, and brings nothing together.
      if (table !== 'history' || before !== undefined) continue
      if (!isRecord(row) || row['reason'] !== 'conflict-loser') continue
      const change = changes.find(({ table: of, key }) => key === row['localId'] && of === row['kind'])
      const [old, record] = [change?.before as AnyRecord | undefined, change?.after as AnyRecord | undefined]
      // Something was put before the user: one side lost, and stands in the history.
      if (old === undefined || record === undefined || old.storedVersion !== record.storedVersion) continue
      // So it was by the question that stood: it is about this now, and stands in its row.
      const { storedVersion } = record
      if (changes.some(({ table: of, key }) => of === 'history' && key === storedVersion)) continue
      const text = marksIn(record.current['sql'])
      const lost = writtenSince(row['snapshot'])
        .filter((edit) => !text.has(edit))
        .filter((edit) => !isPutAway(edit, changes, record) && !hasGoneOn(edit, changes, one))
      if (lost.length > 0)
        findings.fail('I11', `device ${device.index}: ${lost.join()} did not come into the joined text`)
    }
  }
}

/**
 * In the bin it goes on as another device brought it back and closed it again, told in the same list: what was joined there
 * before stands in the history as it was.
 */
function isPutAway(edit: string, changes: Committed['changes'], { localId, deleted }: AnyRecord): boolean {
  return (
    deleted &&
    changes.some(({ table, after }) => {
      const isOverwritten = table === 'history' && isRecord(after) && after['reason'] === 'overwritten'
      return isOverwritten && after['localId'] === localId && marksIn(textOf(after['snapshot'])).has(edit)
    })
  )
}

/**
 * The same list tells of more, as where another device removed it and made it again: what was joined is one side of what
 * was joined next, which has a row of its own.
 */
function hasGoneOn(edit: string, changes: Committed['changes'], { key, after: row }: Change): boolean {
  return changes.some(({ table, key: next, after }) => {
    if (table !== 'history' || Number(next) <= Number(key) || !isRecord(after) || !isRecord(row)) return false
    const { snapshot } = after
    const isOfIt = after['localId'] === row['localId'] && after['reason'] === 'conflict-loser'
    return isOfIt && isRecord(snapshot) && marksIn(textOf(snapshot['mine'])).has(edit)
  })
}

/** The marks that either side wrote since their common past. */
function writtenSince(snapshot: unknown): readonly string[] {
  if (!isRecord(snapshot)) return []
  const [base, mine, theirs] = ['base', 'mine', 'theirs'].map((side) => textOf(snapshot[side]))
  if (mine === base || theirs === base) return []
  const before = marksIn(base)
  return [...marksIn(mine), ...marksIn(theirs)].filter((edit) => !before.has(edit))
}

function textOf(side: unknown): unknown {
  return isRecord(side) ? side['sql'] : null
}
