import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DashboardDocument } from '#domain/dashboard/document/document.ts'
import { applyOperation } from '#domain/dashboard/edit/apply.ts'
import { containerOf, mayContain } from '#domain/records/dashboards/layout/drop-rules.ts'
import { treeOf } from '#domain/records/dashboards/layout/tree.ts'
import { entriesOf } from '#domain/records/dashboards/table.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'
import { board, topTabs } from '#tests/domain/dashboard/edit/board.ts'
import { type Dice, diceList, operationOf } from '#tests/domain/dashboard/edit/random-operations.ts'
import { treeFaults } from '#tests/domain/dashboard/edit/tree-faults.ts'
import { merge } from './merged.ts'

const starts = fc.constantFrom(
  board(
    ['R1', 'C1=4', ['K1=6', ['R2', 'C2=3', 'M1=2'], 'H1']],
    ['R4', 'C4=5', 'C5=5'],
    ['S1', ['T1', ['R3', 'C3=12']], 'T2'],
  ),
  topTabs(['S1', ['T1', ['R1', 'C1=4', 'C2=8']], ['T2', ['S2', ['T3', 'H1'], 'T4'], ['R2', 'C3=3']]]),
)

/** The document after the accepted operations of one person, whose ids begin with a letter. */
function edited(start: DashboardDocument, who: string, dice: readonly Dice[]): DashboardDocument {
  let last = 0
  const newId = () => {
    last += 1
    return `${who}${last}`
  }
  return dice.reduce((document, one) => {
    const result = applyOperation(document, operationOf(document, one), newId)
    return result.ok ? result.value.document : document
  }, start)
}

/** Components in a container that may not contain them at its depth. */
function tooDeep(document: DashboardDocument): readonly string[] {
  const tree = treeOf(entriesOf(document.position))
  return [...tree.components.values()].flatMap(({ id, kind }) => {
    const parent = tree.components.get(tree.parentOf.get(id) ?? '')
    if (parent === undefined) return []
    const container = containerOf(tree, parent)
    return mayContain(container.kind, container.depth, kind) ? [] : [id]
  })
}

const leaves = (document: DashboardDocument) =>
  [...treeOf(entriesOf(document.position)).components.values()]
    .filter(({ kind }) => ['CHART', 'MARKDOWN', 'HEADER', 'COLUMN', 'TAB', 'DIVIDER'].includes(kind))
    .map(({ id }) => id)

test('a merge is a valid tree with every component that either side added and that neither removed', () => {
  fc.assert(
    fc.property(starts, diceList, diceList, fc.constantFrom(0, 2), (base, ours, others, mineAt) => {
      const [mine, theirs] = [edited(base, 'm', ours), edited(base, 't', others)]
      const merged = merge(base, mine, theirs, mineAt)
      // Without unsent values the server's version stays as it is.
      if (merged.dirty.length === 0) {
        expect(sameValue(merged.document.position, theirs.position)).toBe(true)
        return
      }
      expect(merged.faults).toEqual([])
      const known = [mine, theirs].flatMap(tooDeep)
      expect(tooDeep(merged.document).filter((id) => !known.includes(id))).toEqual([])
      const present = leaves(merged.document)
      const [before, own, other] = [base, mine, theirs].map(leaves)
      const added = [...(own ?? []), ...(other ?? [])].filter((id) => before?.includes(id) !== true)
      const unremoved = (before ?? []).filter((id) => own?.includes(id) && other?.includes(id))
      expect([...added, ...unremoved].filter((id) => !present.includes(id))).toEqual([])
      expect(new Set(present).size).toBe(present.length)
    }),
    { numRuns: 300 },
  )
})

test('a merge with an unchanged side is the other side', () => {
  fc.assert(
    fc.property(starts, diceList, (base, dice) => {
      const changed = edited(base, 'm', dice)
      fc.pre(treeFaults(changed).length === 0)
      expect(merge(base, changed, base).document.position).toEqual(changed.position)
      expect(merge(base, base, changed).document.position).toEqual(changed.position)
    }),
    { numRuns: 100 },
  )
})

test('two people who did the same have no conflict', () => {
  fc.assert(
    fc.property(starts, diceList, (base, dice) => {
      const changed = edited(base, 'm', dice)
      const merged = merge(base, changed, changed)
      expect(merged.document.position).toEqual(changed.position)
      expect(merged.conflicting).toEqual([])
    }),
    { numRuns: 100 },
  )
})
