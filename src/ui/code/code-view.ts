import { isolateHistory } from '@codemirror/commands'
import {
  Annotation,
  Compartment,
  EditorState,
  type Extension,
  Prec,
  type StateEffect,
  Text,
} from '@codemirror/state'
import { EditorView, keymap, type ViewUpdate } from '@codemirror/view'
import { setMarks } from '#ui/code/marks/error-marks.ts'
import { type FindPlaceholder, placeholderSelected } from '#ui/code/marks/placeholder.ts'
import { type StatementAt, statementBar, statementsChanged } from '#ui/code/marks/statement-bar.ts'
import type {
  CodeKey,
  CodeMark,
  CodeSelection,
  CompletionCatalogue,
  FindNames,
  SqlDialectName,
  TakenChanges,
  TextRange,
} from './code-types.ts'
import { docStates } from './doc-states.ts'
import { docText } from './doc-text.ts'
import { type Echoes, echoes } from './echoes.ts'
import { editorSetup } from './editor-setup.ts'
import { languageToolsNow, loadLanguageTools } from './lazy-language-tools.ts'
import { minimalChange } from './minimal-change.ts'

/** What the owner's component asks for now; read at the time of use, so that a new function needs no new set-up. */
export type CodeProps = {
  readonly label: string
  readonly docKey: string
  readonly doc: string
  readonly opensAt: TextRange | undefined
  readonly dialect: SqlDialectName
  readonly catalogue: CompletionCatalogue | undefined
  readonly findNames: FindNames | undefined
  readonly onChange: (text: string) => void
  readonly onSelectionChange: ((selection: CodeSelection) => void) | undefined
  readonly marks: readonly CodeMark[]
  readonly keys: readonly CodeKey[]
  readonly statementAt: StatementAt | undefined
  readonly placeholderIn: FindPlaceholder | undefined
  readonly sparesBelow: boolean
}

/** A document that is not on screen now: its text, undo history, cursor and scroll position. */
type StoredDoc = {
  readonly state: EditorState
  readonly scroll: StateEffect<unknown>
  readonly seen: Echoes
  /** Left before the grammar and the completions had come. */
  readonly isPlain: boolean
  /** The owner's props when it was left. */
  readonly props: CodeProps
}

/** The editor's own name for what keys write; the completions listen for it. */
const TYPED = 'input.type'

const fromOutside = Annotation.define<boolean>()

/** The imperative half of the editor: one view, many documents, given new props by `update`. */
export const codeView = (root: ShadowRoot, given: CodeProps) => {
  let props = given
  let seen = echoes(given.doc)
  const stored = docStates<StoredDoc>()
  const help = new Compartment()
  const language = new Compartment()
  const label = new Compartment()
  const keys = new Compartment()

  const setUp = (): Extension => [
    Prec.highest(keys.of(keysOf(props.keys))),
    help.of(languageToolsNow()?.help(props.sparesBelow) ?? []),
    language.of(languageOf(props)),
    label.of(labelOf(props)),
    statementBar(() => props.statementAt),
    placeholderSelected(() => props.placeholderIn),
    EditorView.updateListener.of(notify),
    editorSetup,
  ]

  const keysOf = (list: readonly CodeKey[]) =>
    keymap.of(
      list.map(({ key }) => ({
        key,
        preventDefault: true,
        run: (at) => {
          // The list of completions would take the next Enter for itself.
          languageToolsNow()?.closeCompletion(at)
          return props.keys.find((one) => one.key === key)?.run() !== false
        },
      })),
    )

  const notify = (update: ViewUpdate) => {
    const outside = update.transactions.some((transaction) => transaction.annotation(fromOutside))
    if (update.docChanged && !outside) {
      const text = docText(update.state.doc)
      seen.add(text)
      props.onChange(text)
    }
    if (!update.selectionSet && !update.docChanged) return
    isTyping = update.transactions.at(-1)?.isUserEvent(TYPED) === true
    props.onSelectionChange?.(selectionOf(update.state))
  }

  const newState = () => openedAt(props.opensAt, { doc: props.doc, extensions: setUp() })
  const first = newState()
  const view = new EditorView({ state: first, root, parent: root, scrollTo: toCursor(first) })
  let isPlain = languageToolsNow() === null
  let isDestroyed = false
  let isTyping = false

  /** Gives the shown text its grammar and its completions, once they are there: also the word that is being typed. */
  const enrich = () => {
    const loaded = languageToolsNow()
    if (loaded === null || !isPlain || isDestroyed) return
    isPlain = false
    const effects = [
      help.reconfigure(loaded.help(props.sparesBelow)),
      language.reconfigure(languageOf(props)),
    ]
    view.dispatch({ effects })
    if (isTyping && view.hasFocus) view.dispatch({ userEvent: TYPED })
  }

  const takeText = (text: string) => {
    // What the owner was given before is void: should it come back now, it is a change like any other.
    seen = echoes(text)
    const change = minimalChange(docText(view.state.doc), text)
    if (change) view.dispatch({ changes: change, annotations: fromOutside.of(true) })
  }

  /** A document that is not shown gets it as the owner's text. */
  const take = ({ docKey, before, changes }: TakenChanges): boolean => {
    if (docKey !== props.docKey) return true
    if (docText(view.state.doc) !== before) return false
    view.dispatch({ changes, annotations: [fromOutside.of(true), isolateHistory.of('full')] })
    // The owner has it already, and may still notify what was there before.
    seen.add(docText(view.state.doc))
    return true
  }

  const showDoc = (last: CodeProps) => {
    // A stored state would bring its list back, whoever looks at it then.
    languageToolsNow()?.closeCompletion(view)
    stored.store(last.docKey, {
      state: view.state,
      scroll: view.scrollSnapshot(),
      seen,
      isPlain,
      props: last,
    })
    const known = stored.take(props.docKey)
    seen = known?.seen ?? echoes(props.doc)
    view.setState(known?.state ?? newState())
    isPlain = known?.isPlain ?? languageToolsNow() === null
    isTyping = false
    if (known) {
      // A stored state has the set-up of the time it was left; the listener in it is the same as ours.
      view.dispatch({ effects: [...changedSetUp(known.props, props), known.scroll] })
      if (!seen.isEcho(props.doc)) takeText(props.doc)
    } else view.dispatch({ effects: toCursor(view.state) })
    enrich()
    props.onSelectionChange?.(selectionOf(view.state))
  }

  /** Only what differs: setting the language up again would read the whole text again. */
  const changedSetUp = (last: CodeProps, next: CodeProps) => [
    ...(sameKeys(next.keys, last.keys) ? [] : [keys.reconfigure(keysOf(next.keys))]),
    ...(next.dialect === last.dialect && next.catalogue === last.catalogue
      ? []
      : [language.reconfigure(languageOf(next))]),
    ...(next.label === last.label ? [] : [label.reconfigure(labelOf(next))]),
  ]

  const update = (next: CodeProps) => {
    const last = props
    props = next
    const otherDoc = next.docKey !== last.docKey
    if (otherDoc) showDoc(last)
    else if (next.doc !== last.doc && !seen.isEcho(next.doc)) takeText(next.doc)
    const effects = otherDoc ? [] : changedSetUp(last, next)
    const marks = next.marks !== last.marks || otherDoc ? [setMarks.of(next.marks)] : []
    const statements = next.statementAt === last.statementAt ? [] : [statementsChanged.of(null)]
    const all = [...effects, ...marks, ...statements]
    if (all.length > 0) view.dispatch({ effects: all })
  }

  if (given.marks.length > 0) view.dispatch({ effects: setMarks.of(given.marks) })
  if (isPlain) void loadLanguageTools().then(enrich)
  const destroy = () => {
    isDestroyed = true
    view.destroy()
  }
  return { view, update, take, selection: () => selectionOf(view.state), destroy }
}

/** The imperative half of the editor. */
export type CodeView = ReturnType<typeof codeView>

const languageOf = ({ dialect, catalogue, findNames }: CodeProps): Extension =>
  languageToolsNow()?.sqlLanguage(dialect, catalogue, findNames) ?? []

const sameKeys = (one: readonly CodeKey[], other: readonly CodeKey[]) =>
  one === other || (one.length === other.length && one.every(({ key }, index) => key === other[index]?.key))

const labelOf = ({ label }: CodeProps) => EditorView.contentAttributes.of({ 'aria-label': label })

const selectionOf = (state: EditorState): CodeSelection => {
  const { from, to, head } = state.selection.main
  const line = state.doc.lineAt(head)
  return { from, to, text: state.sliceDoc(from, to), line: line.number, column: head - line.from + 1 }
}

/** A document as it is opened for the first time: what is selected in it comes with its first drawing. */
const openedAt = (
  range: TextRange | undefined,
  { doc, extensions }: { doc: string; extensions: Extension },
) => {
  // Line ends are of one length here, whatever the text has.
  const text = Text.of(doc.split(/\r\n?|\n/))
  const within = (at: number) => Math.max(0, Math.min(at, text.length))
  const selection = { anchor: within(range?.from ?? 0), head: within(range?.to ?? 0) }
  return EditorState.create({ doc: text, selection, extensions })
}

const toCursor = ({ selection }: EditorState) =>
  EditorView.scrollIntoView(selection.main.head, { y: 'center' })

/** Puts the cursor at a line and column, both from 1, in the middle of the view. */
export const goTo = (view: EditorView, lineNumber: number, column: number) => {
  const line = view.state.doc.line(Math.max(1, Math.min(lineNumber, view.state.doc.lines)))
  const anchor = Math.min(line.from + Math.max(0, column - 1), line.to)
  view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) })
  view.focus()
}

/** Selects a range and brings it into view. */
export const select = (view: EditorView, { from, to }: TextRange) => {
  view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true })
  view.focus()
}

/** Writes over a range as typing does, and puts the cursor after it. */
export const writeOver = (view: EditorView, range: TextRange, text: string) => {
  view.dispatch({
    changes: { from: range.from, to: range.to, insert: text },
    selection: { anchor: range.from + text.length },
    userEvent: 'input',
    scrollIntoView: true,
  })
  view.focus()
}
