import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DashboardDocument } from '#domain/dashboard/document/document.ts'
import {
  beginDraft,
  type DashboardDraft,
  isUnsaved,
  perform,
  redo,
  undo,
} from '#domain/dashboard/edit/draft.ts'
import type { Operation } from '#domain/dashboard/edit/operation.ts'
import { rebaseDraft } from '#domain/dashboard/edit/rebase-draft.ts'
import { applied, board, drawn } from './board.ts'
import { type Dice, diceList, operationOf } from './random-operations.ts'
import { treeFaults } from './tree-faults.ts'

const chart = (chartId: number, parentId: string): Operation => ({
  op: 'insert-chart',
  chart: { chartId, name: `Chart ${chartId}` },
  into: { parentId, index: 99 },
})
const remove = (id: string): Operation => ({ op: 'remove', id })

/** Numbers ids behind a letter. */
function numbered(who: string): () => string {
  let last = 0
  return () => {
    last += 1
    return `${who}${last}`
  }
}

/** A draft after operations, whose ids begin with `m`. */
function draftOf(base: DashboardDocument, ...operations: readonly Operation[]): DashboardDraft {
  const newId = numbered('m')
  return operations.reduce((draft, operation, at) => {
    const result = perform(draft, operation, { newId, at, charts: [] })
    return result.ok ? result.value.draft : draft
  }, beginDraft(base))
}

describe('a draft on a document that somebody else saved meanwhile', () => {
  const base = board(['R1', 'C1=2'])
  const saved = applied(base, chart(5, 'R1')).document

  test('has the changes of both', () => {
    const rebased = rebaseDraft(draftOf(base, chart(7, 'R1')), saved)
    expect(drawn(rebased.document)).toBe('GRID_ID(R1(C1=2 CHART-m1=4 CHART-new1=4))')
    expect(rebased.base).toBe(saved)
    expect(isUnsaved(rebased)).toBe(true)
  })

  test('is undone to the saved document, and not before it', () => {
    const rebased = rebaseDraft(draftOf(base, chart(7, 'R1'), chart(8, 'GRID_ID')), saved)
    expect(drawn(undo(rebased).document)).toBe('GRID_ID(R1(C1=2 CHART-m1=4 CHART-new1=4))')
    expect(undo(undo(rebased)).document).toEqual(saved)
    expect(isUnsaved(undo(undo(rebased)))).toBe(false)
    expect(redo(redo(undo(undo(rebased)))).document).toEqual(rebased.document)
  })

  test('keeps what can be redone', () => {
    const undone = undo(draftOf(base, chart(7, 'R1'), chart(8, 'GRID_ID')))
    const rebased = rebaseDraft(undone, saved)
    expect(drawn(rebased.document)).toBe('GRID_ID(R1(C1=2 CHART-m1=4 CHART-new1=4))')
    expect(drawn(redo(rebased).document)).toBe('GRID_ID(R1(C1=2 CHART-m1=4 CHART-new1=4) ROW-m3(CHART-m2=4))')
  })

  test('without edits is the saved document', () => {
    const rebased = rebaseDraft(beginDraft(base), saved)
    expect(rebased).toEqual(beginDraft(saved))
  })

  test('an operation that the other did too is no step', () => {
    const both = board(['R1', 'C1=2', 'C2=2'])
    const rebased = rebaseDraft(draftOf(both, remove('C2')), applied(both, remove('C2')).document)
    expect(rebased.history.past).toEqual([])
    expect(isUnsaved(rebased)).toBe(false)
  })
})

/** A draft after the accepted operations of one person. */
function edited(base: DashboardDocument, who: string, dice: readonly Dice[]): DashboardDraft {
  const newId = numbered(who)
  return dice.reduce((draft, one, at) => {
    const result = perform(draft, operationOf(draft.document, one), { newId, at, charts: [] })
    return result.ok ? result.value.draft : draft
  }, beginDraft(base))
}

test('every state of a rebased draft is a valid tree, and the first is the saved document', () => {
  fc.assert(
    fc.property(diceList, diceList, (ours, others) => {
      const base = board(['R1', 'C1=4', ['K1=6', 'H1']], ['S1', ['T1', ['R2', 'C2=12']], 'T2'])
      const { document: saved } = edited(base, 't', others)
      const draft = edited(base, 'm', ours)
      let state = rebaseDraft(draft, saved)
      for (;;) {
        expect(treeFaults(state.document)).toEqual([])
        const before = undo(state)
        if (before === state) break
        state = before
      }
      expect(state.document).toEqual(saved)
    }),
    { numRuns: 60 },
  )
})
