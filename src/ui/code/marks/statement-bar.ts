import type { EditorState } from '@codemirror/state'
import { type Extension, RangeSetBuilder, StateEffect, StateField } from '@codemirror/state'
import { GutterMarker, gutterLineClass } from '@codemirror/view'
import type { TextRange } from '#ui/code/code-types.ts'
import { docText } from '#ui/code/doc/doc-text.ts'

/** Finds the statement at a position of a text. */
export type StatementAt = (text: string, position: number) => TextRange | undefined

/** Longest text with a bar, in characters: in a longer one each key would be slow. */
const LONGEST = 400_000

class Bar extends GutterMarker {
  override elementClass = 'cm-statement'
}

const bar = new Bar()

/** Sent after the function that finds statements has changed. */
export const statementsChanged = StateEffect.define()

/** A bar beside the lines of the statement at the cursor. `find` is called after each edit. */
export const statementBar = (find: () => StatementAt | undefined): Extension => {
  const rangeIn = (state: EditorState) =>
    state.doc.length > LONGEST ? undefined : find()?.(docText(state.doc), state.selection.main.head)
  const field = StateField.define<TextRange | undefined>({
    create: rangeIn,
    update: (range, transaction) => {
      const isReplaced = transaction.effects.some((effect) => effect.is(statementsChanged))
      if (!isReplaced && !transaction.docChanged && transaction.selection === undefined) return range
      const head = transaction.state.selection.main.head
      const same = !isReplaced && !transaction.docChanged && range && head > range.from && head < range.to
      return same ? range : rangeIn(transaction.state)
    },
    provide: (own) => gutterLineClass.compute([own], (state) => linesOf(state, state.field(own))),
  })
  return field
}

const linesOf = (state: EditorState, range: TextRange | undefined) => {
  const lines = new RangeSetBuilder<GutterMarker>()
  if (range === undefined) return lines.finish()
  const last = state.doc.lineAt(Math.min(range.to, state.doc.length))
  const first = state.doc.lineAt(Math.min(range.from, state.doc.length))
  for (let number = first.number; number <= last.number; number++) {
    const { from } = state.doc.line(number)
    lines.add(from, from, bar)
  }
  return lines.finish()
}
