import { type EditorState, type Extension, RangeSet, StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, GutterMarker, gutterLineClass } from '@codemirror/view'
import type { CodeMark, TextProblem } from '#ui/code/code-types.ts'
import { MarkBox } from './mark-box.ts'

/** Replaces all marks of the owner. */
export const setMarks = StateEffect.define<readonly CodeMark[]>()

/** Replaces the problems that a check found while the text was typed. */
export const setProblems = StateEffect.define<readonly TextProblem[]>()

/** A place in the text: a mark with a box below its line, or a problem, which is only underlined. */
type Placed =
  | { readonly from: number; readonly to: number; readonly mark: CodeMark }
  | (TextProblem & { readonly mark: null })

const squiggle = Decoration.mark({ class: 'cm-squiggle' })
const problem = Decoration.mark({ class: 'cm-problem' })

class Failed extends GutterMarker {
  override elementClass = 'cm-failedLine'
}

const failed = new Failed()

/** The places of the marks: they move with the text, and are removed when the marked text is edited. */
export const placedMarks = StateField.define<readonly Placed[]>({
  create: () => [],
  update: (before, transaction) => {
    let placed = before
    if (transaction.docChanged && placed.length > 0) {
      placed = placed
        .filter(({ from, to }) => !transaction.changes.touchesRange(from, to))
        .map((one) => ({
          ...one,
          from: transaction.changes.mapPos(one.from, 1),
          to: transaction.changes.mapPos(one.to, -1),
        }))
    }
    for (const effect of transaction.effects) {
      if (effect.is(setMarks))
        placed = [
          ...effect.value.map((mark) => place(transaction.state, mark)),
          ...placed.filter(({ mark }) => mark === null),
        ]
      else if (effect.is(setProblems))
        placed = [
          ...placed.filter(({ mark }) => mark !== null),
          ...effect.value.map((one) => ({ ...one, mark: null })),
        ]
    }
    return placed
  },
  provide: (field) => [
    EditorView.decorations.compute([field], (state) => decorate(state, state.field(field))),
    gutterLineClass.compute([field], (state) =>
      RangeSet.of(
        state
          .field(field)
          .flatMap(({ from, mark }) => (mark === null ? [] : [failed.range(state.doc.lineAt(from).from)])),
        true,
      ),
    ),
  ],
})

/** Underlines the marked text, and shows its message in a box below the line. */
export const errorMarks: Extension = placedMarks

/** The offsets of a mark; a place outside of the text is moved to the nearest one inside. */
const place = (state: EditorState, mark: CodeMark): Placed => {
  const line = state.doc.line(Math.max(1, Math.min(mark.line, state.doc.lines)))
  const from = Math.min(line.from + Math.max(0, mark.column - 1), line.to)
  const word = state.wordAt(from)
  const wanted = mark.length === undefined ? (word?.to ?? from + 1) : from + mark.length
  return { from, to: Math.min(Math.max(wanted, from), line.to), mark }
}

const decorate = (state: EditorState, placed: readonly Placed[]): DecorationSet => {
  const ranges = placed.flatMap(({ from, to, mark }) => {
    if (mark === null) return to > from ? [problem.range(from, to)] : []
    const line = state.doc.lineAt(from)
    const box = Decoration.widget({ widget: new MarkBox(mark, from - line.from), block: true, side: 1 })
    return [...(to > from ? [squiggle.range(from, to)] : []), box.range(line.to)]
  })
  return Decoration.set(ranges, true)
}

/** Moves the cursor to the next or previous mark, with wraparound. */
export const goToMark = (direction: 1 | -1) => (view: EditorView) => {
  const places = view.state.field(placedMarks).map(({ from }) => from)
  const sorted = places.toSorted((one, other) => (one - other) * direction)
  const head = view.state.selection.main.head
  const next = sorted.find((from) => (from - head) * direction > 0) ?? sorted[0]
  if (next === undefined) return false
  view.dispatch({ selection: { anchor: next }, scrollIntoView: true })
  return true
}

/** Runs the action of the mark in the line of the cursor, or of the only mark. */
export const runMarkAction = (view: EditorView) => {
  const placed = view.state.field(placedMarks).filter(({ mark }) => mark !== null)
  const line = view.state.doc.lineAt(view.state.selection.main.head)
  const current =
    placed.find(({ from }) => from >= line.from && from <= line.to) ??
    (placed.length === 1 ? placed[0] : undefined)
  if (!current?.mark?.action) return false
  current.mark.action.run()
  return true
}
