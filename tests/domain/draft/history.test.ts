import { expect, test } from 'vitest'
import { type EditedDocument, NO_HISTORY, noteEdit, redoEdit, undoEdit } from '#domain/draft/history.ts'

const START: EditedDocument = { document: { row_limit: 10, metrics: ['count'] }, history: NO_HISTORY }

function edited(
  ...steps: readonly (readonly [document: EditedDocument['document'], at: number])[]
): EditedDocument {
  return steps.reduce((state, [document, at]) => noteEdit(state, document, at), START)
}

test('an edit is undone and redone', () => {
  const changed = edited([{ row_limit: 10, metrics: ['count'], groupby: ['origin'] }, 1_000])
  const undone = undoEdit(changed)
  expect(undone?.document).toEqual(START.document)
  expect(redoEdit(undone ?? START)?.document).toEqual(changed.document)
})

test('with nothing to undo or redo, nothing happens', () => {
  expect([undoEdit(START), redoEdit(START)]).toEqual([null, null])
  expect(noteEdit(START, { ...START.document }, 1)).toEqual(START)
})

test('typing in one field is one edit, and a pause makes it two', () => {
  const typed = edited(
    [{ ...START.document, row_limit: 1 }, 1_000],
    [{ ...START.document, row_limit: 15 }, 1_900],
  )
  expect(undoEdit(typed)?.document).toEqual(START.document)
  const paused = edited(
    [{ ...START.document, row_limit: 1 }, 1_000],
    [{ ...START.document, row_limit: 15 }, 2_001],
  )
  expect(undoEdit(paused)?.document).toEqual({ ...START.document, row_limit: 1 })
})

test('undo removes a name that was absent', () => {
  const changed = edited([{ ...START.document, limit: 5 }, 1])
  expect(undoEdit(changed)?.document).not.toHaveProperty('limit')
})

test('an edit after an undo clears the redo history', () => {
  const undone = undoEdit(edited([{ ...START.document, row_limit: 50 }, 1])) ?? START
  expect(redoEdit(noteEdit(undone, { ...START.document, row_limit: 100 }, 5_000))).toBeNull()
})

test('fifty edits can be undone', () => {
  const steps = Array.from(
    { length: 60 },
    (_, at) => [{ ...START.document, row_limit: at + 100 }, at * 10_000] as const,
  )
  let state: EditedDocument | null = edited(...steps)
  let count = -1
  for (; state !== null; count += 1) state = undoEdit(state)
  expect(count).toBe(50)
})

test('a document with rules of its own holds more edits, each of which counts', () => {
  const rules = { mostEdits: 52, oneEditMs: null }
  const steps = Array.from({ length: 60 }, (_, at) => ({ ...START.document, row_limit: at + 100 }))
  const state = steps.reduce((edited, next) => noteEdit(edited, next, 0, rules), START)
  expect(state.history.past).toHaveLength(52)
})
