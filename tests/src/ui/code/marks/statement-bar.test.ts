import { EditorState } from '@codemirror/state'
import { gutterLineClass } from '@codemirror/view'
import { expect, test } from 'vitest'
import { statementBar } from '#ui/code/marks/statement-bar.ts'

const TEXT = 'select 1;\n\nselect\n  2;\nselect 3'
const statementAt = (text: string, position: number) => {
  const from = text.lastIndexOf(';', position - 1) + 1
  const end = text.indexOf(';', position)
  const start = from + (text.slice(from).length - text.slice(from).trimStart().length)
  return { from: start, to: end < 0 ? text.length : end + 1 }
}

/** The numbers of the lines with a bar. */
const linesWithBar = (state: EditorState) => {
  const lines: number[] = []
  for (const set of state.facet(gutterLineClass)) {
    set.between(0, state.doc.length, (from) => {
      lines.push(state.doc.lineAt(from).number)
    })
  }
  return lines
}

test('the bar is beside the statement at the cursor, and follows it', () => {
  const state = EditorState.create({ doc: TEXT, extensions: statementBar(() => statementAt) })
  expect(linesWithBar(state)).toEqual([1])
  const second = state.update({ selection: { anchor: TEXT.indexOf('2') } }).state
  expect(linesWithBar(second)).toEqual([3, 4])
  const longer = second.update({ changes: { from: TEXT.indexOf('2'), insert: '\n' } }).state
  expect(linesWithBar(longer)).toEqual([3, 4, 5])
})

test('without a way to find statements there is no bar', () => {
  expect(linesWithBar(EditorState.create({ doc: TEXT, extensions: statementBar(() => undefined) }))).toEqual(
    [],
  )
})

test('a key in a long text does not search its statements, and the bar moves with the text', () => {
  const searched: number[] = []
  const find = (text: string, position: number) => {
    searched.push(text.length)
    return statementAt(text, position)
  }
  const long = `${TEXT}\n-- ${'x'.repeat(20_000)}`
  const state = EditorState.create({ doc: TEXT, extensions: statementBar(() => find) })
  expect(searched).toEqual([TEXT.length])
  const grown = state.update({ changes: { from: TEXT.length, insert: long.slice(TEXT.length) } }).state
  const typed = grown.update({ changes: { from: 0, insert: '\n' }, selection: { anchor: 1 } }).state
  expect(linesWithBar(typed)).toEqual([1, 2])
  expect(searched).toEqual([TEXT.length])
})
