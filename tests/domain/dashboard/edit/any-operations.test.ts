import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { componentsOf, type DashboardDocument } from '#domain/dashboard/document/document.ts'
import { applyOperation } from '#domain/dashboard/edit/apply.ts'
import { beginDraft, type DashboardDraft, perform, redo, undo } from '#domain/dashboard/edit/draft.ts'
import type { Operation } from '#domain/dashboard/edit/operation.ts'
import { branchOf, treeOf } from '#domain/records/dashboards/layout/tree.ts'
import { BLANK_DASHBOARD } from '#domain/records/dashboards/record.ts'
import { entriesOf, readTable } from '#domain/records/dashboards/table.ts'
import { writeTable } from '#domain/records/dashboards/write-table.ts'
import { board, ids, topTabs } from './board.ts'
import { builtByDrag } from './built-by-drag.ts'
import { type Dice, diceList, operationOf } from './random-operations.ts'
import { treeFaults } from './tree-faults.ts'

const STARTS: readonly DashboardDocument[] = [
  BLANK_DASHBOARD,
  board(['R1', 'C1=4', ['K1=6', ['R2', 'C2=3', 'M1=2'], 'H1']], ['S1', ['T1', ['R3', 'C3=12']], 'T2']),
  topTabs(['S1', ['T1', ['R1', 'C1=4', 'C2=8']], ['T2', ['S2', ['T3', 'H1'], 'T4'], 'D1']]),
]
const starts = fc.constantFrom(...STARTS)

const chartsOf = (document: DashboardDocument) =>
  [...treeOf(entriesOf(document.position)).components.values()]
    .filter(({ kind }) => kind === 'CHART')
    .map(({ id }) => id)

/** The charts that an operation means to remove. */
function removedBy(document: DashboardDocument, operation: Operation): readonly string[] {
  if (operation.op !== 'remove') return []
  return branchOf(treeOf(entriesOf(document.position)), operation.id).map(({ id }) => id)
}

describe('after any operations', () => {
  test('the layout is a valid tree, and no chart is lost that was not removed', () => {
    fc.assert(
      fc.property(starts, diceList, (start, dice) => {
        const newId = ids()
        let document = start
        for (const one of dice) {
          const operation = operationOf(document, one)
          const result = applyOperation(document, operation, newId)
          if (!result.ok) continue
          const next = result.value.document
          expect(treeFaults(next)).toEqual([])
          const removed = removedBy(document, operation)
          const lost = chartsOf(document).filter((id) => !chartsOf(next).includes(id))
          expect(lost.filter((id) => !removed.includes(id))).toEqual([])
          if (operation.op === 'move')
            expect(chartsOf(next).toSorted()).toEqual(chartsOf(document).toSorted())
          document = next
        }
      }),
      { numRuns: 300 },
    )
  })

  test('undo of all brings the same document, and redo the last one', () => {
    fc.assert(
      fc.property(starts, diceList, (start, dice) => {
        const edited = performed(beginDraft(start), dice)
        const undone = times(undo, edited)
        expect(undone.document).toEqual(start)
        expect(times(redo, undone).document).toEqual(edited.document)
      }),
      { numRuns: 200 },
    )
  })

  test('a document that is edited and undone is written as the same bytes', () => {
    const source = JSON.stringify(
      Object.fromEntries([...entriesOf(builtByDrag().position)].toReversed()),
      null,
      1,
    )
    const settings = '{"b": 1, "a": {"z": 2, "y": []}}'
    const start = { ...builtByDrag(), position: readTable(source), metadata: readTable(settings) }
    fc.assert(
      fc.property(diceList, (dice) => {
        const { document } = times(undo, performed(beginDraft(start), dice))
        expect(writeTable(document.position, source)).toBe(source)
        expect(writeTable(document.metadata, settings)).toBe(settings)
      }),
      { numRuns: 100 },
    )
  })
})

function performed(start: DashboardDraft, dice: readonly Dice[]): DashboardDraft {
  const newId = ids()
  return dice.reduce((draft, one, at) => {
    const result = perform(draft, operationOf(draft.document, one), { newId, at, charts: [] })
    return result.ok ? result.value.draft : draft
  }, start)
}

function times(step: (draft: DashboardDraft) => DashboardDraft, start: DashboardDraft): DashboardDraft {
  let draft = start
  for (let next = step(draft); next !== draft; next = step(draft)) draft = next
  return draft
}

test('every kind of component was made by the operations above', () => {
  const [first] = fc.sample(fc.array(diceList, { minLength: 60, maxLength: 60 }), { numRuns: 1, seed: 1 })
  const kinds = new Set(
    (first ?? []).flatMap((dice) =>
      [...componentsOf(performed(beginDraft(STARTS[1] ?? null), dice).document).values()].map(
        ({ kind }) => kind,
      ),
    ),
  )
  expect([...kinds].toSorted()).toEqual([
    'CHART',
    'COLUMN',
    'DIVIDER',
    'GRID',
    'HEADER',
    'MARKDOWN',
    'ROOT',
    'ROW',
    'TAB',
    'TABS',
  ])
})
