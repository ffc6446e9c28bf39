import { isRecord } from '#domain/core/parse.ts'
import type { AnyRecord, Change, Committed } from './commit-watch.ts'
import type { Findings } from './findings.ts'
import { marksIn } from './homes.ts'

/** If lines of two devices are merged without a conflict, the text has the edits of both (I11). */
export function checkJoinedLines(findings: Findings): (committed: Committed) => void {
  return ({ device, changes }) => {
    for (const one of changes) {
      const { table, before, after: row } = one
      // An existing row is only updated; nothing is merged.
      if (table !== 'history' || before !== undefined) continue
      if (!isRecord(row) || row['reason'] !== 'conflict-loser') continue
      const change = changes.find(({ table: of, key }) => key === row['localId'] && of === row['kind'])
      const [old, record] = [change?.before as AnyRecord | undefined, change?.after as AnyRecord | undefined]
      // A new pending conflict: one side lost, and is in the history.
      if (old === undefined || record === undefined || old.storedVersion !== record.storedVersion) continue
      // The same for a pending conflict that is replaced: it is in its row.
      const { storedVersion } = record
      if (changes.some(({ table: of, key }) => of === 'history' && key === storedVersion)) continue
      const text = marksIn(record.current['sql'])
      const lost = writtenSince(row['snapshot'])
        .filter((edit) => !text.has(edit))
        .filter((edit) => !isInHistory(edit, changes, record) && !isMergedAgain(edit, changes, one))
      if (lost.length > 0)
        findings.fail('I11', `device ${device.index}: ${lost.join()} is missing in the merged text`)
    }
  }
}

/** A tab in the bin was restored and closed again by another device, in the same list: the merged text is in the history. */
function isInHistory(edit: string, changes: Committed['changes'], { localId, deleted }: AnyRecord): boolean {
  return (
    deleted &&
    changes.some(({ table, after }) => {
      const isOverwritten = table === 'history' && isRecord(after) && after['reason'] === 'overwritten'
      return isOverwritten && after['localId'] === localId && marksIn(textOf(after['snapshot'])).has(edit)
    })
  )
}

/**
 * The same list contains a further state, as when another device removed and recreated it: the merged text is one side of
 * the next merge, which has a row of its own.
 */
function isMergedAgain(edit: string, changes: Committed['changes'], { key, after: row }: Change): boolean {
  return changes.some(({ table, key: next, after }) => {
    if (table !== 'history' || Number(next) <= Number(key) || !isRecord(after) || !isRecord(row)) return false
    const { snapshot } = after
    const isOfIt = after['localId'] === row['localId'] && after['reason'] === 'conflict-loser'
    return isOfIt && isRecord(snapshot) && marksIn(textOf(snapshot['mine'])).has(edit)
  })
}

/** Returns the marks that either side added since their common past. */
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
