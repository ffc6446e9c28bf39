import { type EditorState, type Extension, StateField } from '@codemirror/state'
import {
  type EditorView,
  hoverTooltip,
  showTooltip,
  type Tooltip,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view'
import type { TextChecks, TextProblem } from '#ui/code/code-types.ts'
import { docText } from '#ui/code/doc/doc-text.ts'
import { afterPaint } from './after-paint.ts'
import { element } from './element.ts'
import { placedMarks, setProblems } from './error-marks.ts'

/** Time without an edit after which the slow check begins, in ms. */
const PAUSE_MS = 700

/** Underlines problems as the text is typed, and shows their messages at the pointer and, once it is moved there, the cursor. */
export const problemChecks = (checks: () => TextChecks | undefined): Extension => [
  ViewPlugin.define((view) => new Checker(view, checks)),
  problemAtCursor,
  hoverTooltip((view, position) => {
    const found = problemAt(view.state, position)
    return found === undefined ? null : tooltipOf(found)
  }),
]

/** The checker of each view with checks. */
const checkers = new WeakMap<EditorView, Checker>()

/** Checks a text that is shown again: its database may have changed since. */
export const checkAgain = (view: EditorView) => checkers.get(view)?.again()

class Checker {
  readonly #view: EditorView
  readonly #checks: () => TextChecks | undefined
  readonly #nextPaint = afterPaint()
  #pause: ReturnType<typeof setTimeout> | undefined
  #running = new AbortController()
  #found: { now: readonly TextProblem[]; later: readonly TextProblem[] } = { now: [], later: [] }

  constructor(view: EditorView, checks: () => TextChecks | undefined) {
    this.#view = view
    this.#checks = checks
    checkers.set(view, this)
    this.#begin()
  }

  again() {
    const { signal } = this.#running
    this.#afterPaint(signal)
    this.#afterPause(signal)
  }

  update({ docChanged, selectionSet }: ViewUpdate) {
    if (docChanged) this.#begin()
    // A statement that the cursor leaves is no longer being typed.
    else if (selectionSet) this.#afterPaint(this.#running.signal)
  }

  destroy() {
    this.#stop()
  }

  #stop() {
    this.#nextPaint.cancel()
    clearTimeout(this.#pause)
    this.#running.abort()
  }

  #begin() {
    this.#stop()
    const running = new AbortController()
    this.#running = running
    this.#found = { now: [], later: [] }
    this.#afterPaint(running.signal)
    this.#afterPause(running.signal)
  }

  #afterPause(signal: AbortSignal) {
    clearTimeout(this.#pause)
    this.#pause = setTimeout(() => void this.#checkLater(signal), PAUSE_MS)
  }

  #afterPaint(signal: AbortSignal) {
    this.#nextPaint.run(() => void this.#checkNow(signal))
  }

  async #checkNow(signal: AbortSignal) {
    const { text, cursor } = this.#source()
    const found = await this.#checks()?.now(text, cursor)
    if (found !== undefined && !signal.aborted) this.#show({ ...this.#found, now: found })
  }

  async #checkLater(signal: AbortSignal) {
    const { text, cursor } = this.#source()
    const found = await this.#checks()?.later?.(text, cursor, signal)
    if (found !== undefined && found !== null && !signal.aborted) this.#show({ ...this.#found, later: found })
  }

  #source() {
    const { doc, selection } = this.#view.state
    return { text: docText(doc), cursor: selection.main.head }
  }

  #show(found: { now: readonly TextProblem[]; later: readonly TextProblem[] }) {
    this.#found = found
    const shown = this.#view.state.field(placedMarks).filter(({ mark }) => mark === null)
    const next = [
      ...found.now,
      ...found.later.filter((one) => !found.now.some((other) => overlap(one, other))),
    ]
    if (shown.length > 0 || next.length > 0) this.#view.dispatch({ effects: setProblems.of(next) })
  }
}

const overlap = (one: TextProblem, other: TextProblem) => one.from <= other.to && other.from <= one.to

const problemAt = (state: EditorState, position: number): TextProblem | undefined => {
  for (const one of state.field(placedMarks))
    if (one.mark === null && one.from <= position && position <= one.to) return one
  return undefined
}

const tooltipOf = ({ from, to, message }: TextProblem): Tooltip => ({
  pos: from,
  end: to,
  above: true,
  create: () => {
    const dom = element('div', 'cm-problemText', message)
    dom.setAttribute('role', 'status')
    return { dom }
  },
})

/** The problem at a cursor that was moved there; typing beside a problem shows nothing. */
const problemAtCursor = StateField.define<Tooltip | null>({
  create: () => null,
  update: (shown, { docChanged, selection, state }) => {
    if (docChanged) return null
    if (selection === undefined) return shown
    const found = problemAt(state, state.selection.main.head)
    return found === undefined || !state.selection.main.empty ? null : tooltipOf(found)
  },
  provide: (field) => showTooltip.from(field),
})
