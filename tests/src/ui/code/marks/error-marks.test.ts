import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import type { CodeMark } from '#ui/code/code-types.ts'
import { errorMarks, placedMarks, setMarks } from '#ui/code/marks/error-marks.ts'

const TEXT = 'select\n  avg(dep_delay)\nfrom flights'

const marked = (mark: Omit<CodeMark, 'message'>) => {
  const state = EditorState.create({ doc: TEXT, extensions: errorMarks })
  return state.update({ effects: setMarks.of([{ message: 'No column', ...mark }]) }).state
}
const covers = (state: EditorState) =>
  state.field(placedMarks).map(({ from, to }) => state.sliceDoc(from, to))

test.each([
  ['the word at the place, without a length', { line: 2, column: 7 }, 'dep_delay'],
  ['the given number of characters', { line: 2, column: 7, length: 3 }, 'dep'],
  ['no further than its line', { line: 3, column: 6, length: 90 }, 'flights'],
  ['the nearest place to one outside the text', { line: 99, column: 6 }, 'flights'],
])('a mark covers %s', (_rule, mark, covered) => {
  expect(covers(marked(mark))).toEqual([covered])
})

test('a mark moves with the text before it, and goes when its own text is edited', () => {
  const before = marked({ line: 2, column: 7 })
  const moved = before.update({ changes: { from: 0, insert: '-- a line\n' } }).state
  expect(covers(moved)).toEqual(['dep_delay'])
  const place = moved.field(placedMarks)[0]?.from ?? 0
  expect(covers(moved.update({ changes: { from: place, to: place + 3 } }).state)).toEqual([])
})
