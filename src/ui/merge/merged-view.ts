import { defaultKeymap, history, historyKeymap, isolateHistory, redo } from '@codemirror/commands'
import { EditorState, type Extension, Prec } from '@codemirror/state'
import { drawSelection, EditorView, keymap, type ViewUpdate } from '@codemirror/view'
import type { SqlDialectName } from '#ui/code/code-types.ts'
import { docText } from '#ui/code/doc/doc-text.ts'
import { comparedSetup } from './merge-setup.ts'
import { choiceTheme } from './merge-theme.ts'
import type { Choice, Merged, MergePart, MergeSide, Region, SideNames } from './merge-types.ts'
import { regionsField, regionsHistory, setRegions, undecidedRegions } from './merged-field.ts'
import { mergedMarks } from './merged-marks.ts'
import { buildMerged, lineEndsOf, linesFor, startOf, textFor } from './merged-regions.ts'

/** The props of the component. */
export type MergedProps = {
  readonly label: string
  readonly parts: readonly MergePart[]
  /** An earlier state of the same parts, which is restored. */
  readonly left?: Merged | undefined
  readonly names: SideNames
  readonly dialect: SqlDialectName
  readonly onChange: (merged: Merged) => void
  /** Called with the part at the cursor, so that the sides can show it. */
  readonly onReach?: ((part: number) => void) | undefined
}

/** The imperative part of the merged text: one view over its initial parts. */
export class MergedView {
  readonly #props: MergedProps
  readonly #view: EditorView
  #isTyped: boolean

  constructor(root: ShadowRoot, props: MergedProps) {
    const { parts, left } = props
    const first = left ?? buildMerged(parts, (part) => (part.kind === 'decide' ? 'none' : 'merged'))
    this.#props = props
    this.#isTyped = left?.isTyped ?? false
    this.#view = new EditorView({
      state: EditorState.create({ doc: first.text, extensions: this.#setUp(first.regions) }),
      root,
      parent: root,
    })
    // Shows the complete first choice.
    const [undecided] = undecidedRegions(this.#view.state)
    if (undecided === undefined) return
    const effects = EditorView.scrollIntoView(startOf(undecided), { y: 'nearest', yMargin: 12 })
    this.#view.dispatch({ effects })
  }

  /** Moves to the next or previous region; false where there is none. */
  step(direction: 1 | -1): boolean {
    const { state } = this.#view
    const line = state.doc.lineAt(state.selection.main.head).number
    const lineOf = (region: Region) => state.doc.lineAt(startOf(region)).number
    const sorted = state
      .field(regionsField)
      .toSorted((one, other) => (lineOf(one) - lineOf(other)) * direction)
    // A user who comes from elsewhere has not seen the change at the cursor yet.
    const least = this.#view.hasFocus ? 1 : 0
    const next = sorted.find((region) => (lineOf(region) - line) * direction >= least) ?? sorted[0]
    if (next === undefined) return false
    const anchor = startOf(next)
    const effects = EditorView.scrollIntoView(anchor, { y: 'center' })
    this.#view.dispatch({ selection: { anchor }, effects })
    this.#view.focus()
    this.#props.onReach?.(next.part)
    return true
  }

  /** Decides the gap at the cursor, else the first one. */
  decideNext(side: MergeSide): void {
    const next = undecidedRegions(this.#view.state)[0]
    if (!this.#decideAtCursor(side) && next !== undefined) this.#decide(next, side)
  }

  /** Takes the complete text of one side, with undo. */
  useAll(side: MergeSide): void {
    const built = buildMerged(this.#props.parts, () => side)
    this.#view.dispatch({
      changes: { from: 0, to: this.#view.state.doc.length, insert: built.text },
      effects: setRegions.of(built.regions),
      annotations: isolateHistory.of('full'),
      userEvent: 'input.merge',
    })
  }

  now(): Merged {
    return { ...mergedOf(this.#view.state), isTyped: this.#isTyped }
  }

  focus(): void {
    this.#view.focus()
  }

  destroy(): void {
    this.#view.destroy()
  }

  #setUp(regions: readonly Region[]): Extension {
    const { parts, names, dialect, label } = this.#props
    return [
      Prec.highest(
        keymap.of([
          { key: 'F8', run: () => this.step(1), shift: () => this.step(-1) },
          { key: '1', run: () => this.#decideAtCursor('mine') },
          { key: '2', run: () => this.#decideAtCursor('theirs') },
        ]),
      ),
      choiceTheme,
      regionsField.init(() => regions),
      regionsHistory,
      mergedMarks({ parts, names, dialect, decide: (region, choice) => this.#decide(region, choice) }),
      history(),
      drawSelection(),
      EditorView.updateListener.of((update) => this.#notify(update)),
      comparedSetup(label, dialect),
      keymap.of([
        { key: 'Mod-Shift-z', run: redo },
        ...historyKeymap,
        // Mod+Enter saves in a dialog, and Escape closes it.
        ...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter' && key !== 'Escape'),
      ]),
    ]
  }

  #notify(update: ViewUpdate): void {
    this.#isTyped ||= update.transactions.some((one) => one.docChanged && !one.isUserEvent('input.merge'))
    const isSame = update.startState.field(regionsField) === update.state.field(regionsField)
    if (!isSame || update.docChanged) this.#props.onChange(this.now())
  }

  #decide(region: Region, choice: Choice): void {
    const { parts } = this.#props
    const part = parts[region.part]
    if (part === undefined) return
    const insert = textFor(linesFor(part, choice), lineEndsOf(parts, region.part))
    this.#view.dispatch(decision(this.#view.state, region, { choice, insert }))
    this.#view.focus()
  }

  /** Decides the gap in the line of the cursor; false where there is none. */
  #decideAtCursor(side: MergeSide): boolean {
    const { state } = this.#view
    const line = state.doc.lineAt(state.selection.main.head)
    const gap = undecidedRegions(state).find(
      (region) => startOf(region) >= line.from && startOf(region) <= line.to,
    )
    if (gap === undefined || !state.selection.main.empty) return false
    this.#decide(gap, side)
    return true
  }
}

const mergedOf = (state: EditorState): Omit<Merged, 'isTyped'> => ({
  text: docText(state.doc),
  regions: state.field(regionsField),
  undecided: undecidedRegions(state).map((region) => state.doc.lineAt(startOf(region)).number),
})

/** Replaces the content of a region by that of a choice. */
const decision = (
  state: EditorState,
  region: Region,
  { choice, insert }: { readonly choice: Choice; readonly insert: string },
) => {
  const changes = state.changes({ from: region.from, to: region.to, insert })
  const grown = insert.length - (region.to - region.from)
  const regions = state.field(regionsField).map((one) => {
    if (one.part === region.part) return { ...one, choice, to: one.from + insert.length }
    return one.from >= region.to ? { ...one, from: one.from + grown, to: one.to + grown } : one
  })
  const anchor = region.from + (region.leads && insert !== '' ? 1 : 0)
  return {
    changes,
    selection: { anchor },
    effects: setRegions.of(regions),
    annotations: isolateHistory.of('full'),
    userEvent: 'input.merge',
    scrollIntoView: true,
  }
}
