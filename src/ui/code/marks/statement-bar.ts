import {
  type EditorState,
  type Extension,
  RangeSetBuilder,
  StateEffect,
  StateField,
  type Transaction,
} from '@codemirror/state'
import { type EditorView, GutterMarker, gutterLineClass, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import type { TextRange } from '#ui/code/code-types.ts'
import { docText } from '#ui/code/doc/doc-text.ts'
import { afterPaint } from './after-paint.ts'

/** Finds the statement at a position of a text. */
export type StatementAt = (text: string, position: number) => TextRange | undefined

/** Longest text with a bar, in characters: in a longer one each key would be slow. */
const LONGEST = 400_000

/** In a text longer than this, in characters, the statement is searched after the paint of a key. */
const LONG = 20_000

class Bar extends GutterMarker {
  override elementClass = 'cm-statement'
}

const bar = new Bar()

/** Sent after the function that finds statements has changed. */
export const statementsChanged = StateEffect.define()

const found = StateEffect.define<TextRange | undefined>()

/** A bar beside the lines of the statement at the cursor. `find` is called after each edit. */
export const statementBar = (find: () => StatementAt | undefined): Extension => {
  const rangeIn = (state: EditorState) =>
    state.doc.length > LONGEST ? undefined : find()?.(docText(state.doc), state.selection.main.head)
  const field = StateField.define<TextRange | undefined>({
    create: (state) => (isLong(state) ? undefined : rangeIn(state)),
    update: (range, transaction) => {
      const late = transaction.effects.find((effect) => effect.is(found))
      if (late !== undefined) return late.value
      if (isSame(range, transaction)) return range
      return isLong(transaction.state) ? moved(range, transaction) : rangeIn(transaction.state)
    },
    provide: (own) => gutterLineClass.compute([own], (state) => linesOf(state, state.field(own))),
  })
  return [field, ViewPlugin.define((view) => new LateStatement(view, rangeIn))]
}

const isLong = ({ doc }: EditorState) => doc.length > LONG

/** Whether the cursor is in the same statement as before. */
const isSame = (range: TextRange | undefined, { effects, docChanged, selection, state }: Transaction) => {
  if (effects.some((effect) => effect.is(statementsChanged)) || docChanged) return false
  const { head } = state.selection.main
  return selection === undefined || (range !== undefined && head > range.from && head < range.to)
}

/** The range after an edit, until the statement is searched again. */
const moved = (range: TextRange | undefined, { changes }: Transaction): TextRange | undefined =>
  range && { from: changes.mapPos(range.from, -1), to: changes.mapPos(range.to, 1) }

/** Finds the statement of a long text after the paint. */
class LateStatement {
  readonly #view: EditorView
  readonly #rangeIn: (state: EditorState) => TextRange | undefined
  readonly #nextPaint = afterPaint()

  constructor(view: EditorView, rangeIn: (state: EditorState) => TextRange | undefined) {
    this.#view = view
    this.#rangeIn = rangeIn
    this.#search()
  }

  update({ docChanged, selectionSet, transactions }: ViewUpdate) {
    const isReplaced = transactions.some(({ effects }) => effects.some((one) => one.is(statementsChanged)))
    if (docChanged || selectionSet || isReplaced) this.#search()
  }

  destroy() {
    this.#nextPaint.cancel()
  }

  #search() {
    if (!isLong(this.#view.state)) return this.#nextPaint.cancel()
    this.#nextPaint.run(() => {
      const { state } = this.#view
      this.#view.dispatch({ effects: found.of(this.#rangeIn(state)) })
    })
  }
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
