import { defaultKeymap, history, historyKeymap, isolateHistory, redo } from '@codemirror/commands'
import { EditorState, type Extension, Prec } from '@codemirror/state'
import { drawSelection, EditorView, keymap, type ViewUpdate } from '@codemirror/view'
import type { SqlDialectName } from '#ui/code/code-types.ts'
import { docText } from '#ui/code/doc-text.ts'
import { comparedSetup } from './merge-setup.ts'
import { choiceTheme } from './merge-theme.ts'
import type { Choice, Merged, MergePart, MergeSide, Region, SideNames } from './merge-types.ts'
import { regionsField, regionsHistory, setRegions, undecidedRegions } from './merged-field.ts'
import { mergedMarks } from './merged-marks.ts'
import { buildMerged, lineEndsOf, linesFor, startOf, textFor } from './merged-regions.ts'

/** What the owner's component asks for. */
export type MergedProps = {
  readonly label: string
  readonly parts: readonly MergePart[]
  /** How it was left, to go on from there; of the same parts. */
  readonly left?: Merged | undefined
  readonly names: SideNames
  readonly dialect: SqlDialectName
  readonly onChange: (merged: Merged) => void
  /** Called with the part that the reader went to, so that the sides can show it too. */
  readonly onReach?: ((part: number) => void) | undefined
}

/** The imperative half of the merged text: one view over the parts it began with. */
export const mergedView = (root: ShadowRoot, props: MergedProps) => {
  const { parts } = props
  const first = props.left ?? buildMerged(parts, (part) => (part.kind === 'decide' ? 'none' : 'merged'))
  let isTyped = props.left?.isTyped ?? false

  const decide = (region: Region, choice: Choice) => {
    const part = parts[region.part]
    if (part === undefined) return
    const insert = textFor(linesFor(part, choice), lineEndsOf(parts, region.part))
    view.dispatch(decision(view.state, region, { choice, insert }))
    view.focus()
  }

  const now = (): Merged => ({ ...mergedOf(view.state), isTyped })

  const notify = (update: ViewUpdate) => {
    isTyped ||= update.transactions.some((one) => one.docChanged && !one.isUserEvent('input.merge'))
    const isSame = update.startState.field(regionsField) === update.state.field(regionsField)
    if (!isSame || update.docChanged) props.onChange(now())
  }

  const setUp: Extension = [
    Prec.highest(
      keymap.of([
        { key: 'F8', run: () => step(1), shift: () => step(-1) },
        { key: '1', run: () => decideHere('mine') },
        { key: '2', run: () => decideHere('theirs') },
      ]),
    ),
    choiceTheme,
    regionsField.init(() => first.regions),
    regionsHistory,
    mergedMarks({ parts, names: props.names, dialect: props.dialect, decide }),
    history(),
    drawSelection(),
    EditorView.updateListener.of(notify),
    comparedSetup(props.label, props.dialect),
    keymap.of([
      { key: 'Mod-Shift-z', run: redo },
      ...historyKeymap,
      // Mod+Enter saves in a dialog; Escape is the dialog's own.
      ...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter' && key !== 'Escape'),
    ]),
  ]

  const view = new EditorView({
    state: EditorState.create({ doc: first.text, extensions: setUp }),
    root,
    parent: root,
  })

  // Whoever opens it is to decide: the first choice stands in view as a whole.
  const [undecided] = undecidedRegions(view.state)
  if (undecided !== undefined)
    view.dispatch({ effects: EditorView.scrollIntoView(startOf(undecided), { y: 'nearest', yMargin: 12 }) })

  const step = (direction: 1 | -1) => {
    const { state } = view
    const here = state.doc.lineAt(state.selection.main.head).number
    const lineOf = (region: Region) => state.doc.lineAt(startOf(region)).number
    const sorted = state
      .field(regionsField)
      .toSorted((one, other) => (lineOf(one) - lineOf(other)) * direction)
    // Who comes from elsewhere has not seen the change in the cursor's line yet.
    const least = view.hasFocus ? 1 : 0
    const next = sorted.find((region) => (lineOf(region) - here) * direction >= least) ?? sorted[0]
    if (next === undefined) return false
    const anchor = startOf(next)
    view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) })
    view.focus()
    props.onReach?.(next.part)
    return true
  }

  /** Decides the gap in the cursor's line. */
  const decideHere = (side: MergeSide) => {
    const line = view.state.doc.lineAt(view.state.selection.main.head)
    const here = undecidedRegions(view.state).find(
      (region) => startOf(region) >= line.from && startOf(region) <= line.to,
    )
    if (here === undefined || !view.state.selection.main.empty) return false
    decide(here, side)
    return true
  }

  return {
    step,
    /** Decides the gap at the cursor, else the first there is. */
    decideNext: (side: MergeSide) => {
      const next = undecidedRegions(view.state)[0]
      if (!decideHere(side) && next !== undefined) decide(next, side)
    },
    /** Takes the whole text of one side; Undo takes it back. */
    useAll: (side: MergeSide) => {
      const built = buildMerged(parts, () => side)
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: built.text },
        effects: setRegions.of(built.regions),
        annotations: isolateHistory.of('full'),
        userEvent: 'input.merge',
      })
    },
    /** The text as it stands. */
    now,
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  }
}

/** The imperative half of the merged text. */
export type MergedView = ReturnType<typeof mergedView>

const mergedOf = (state: EditorState): Omit<Merged, 'isTyped'> => ({
  text: docText(state.doc),
  regions: state.field(regionsField),
  undecided: undecidedRegions(state).map((region) => state.doc.lineAt(startOf(region)).number),
})

/** Puts a choice in the place of what stands there now. */
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
