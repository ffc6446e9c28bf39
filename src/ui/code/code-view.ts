import { Compartment, EditorState, type Extension, Prec, type StateEffect, Text } from '@codemirror/state'
import { EditorView, keymap, type ViewUpdate } from '@codemirror/view'
import { setMarks } from '#ui/code/marks/error-marks.ts'
import { type FindPlaceholder, placeholderSelected } from '#ui/code/marks/placeholder.ts'
import { type StatementAt, statementBar, statementsChanged } from '#ui/code/marks/statement-bar.ts'
import type {
  CodeKey,
  CodeMark,
  CodeSelection,
  CodeSettings,
  CompletionCatalogue,
  FindNames,
  SqlDialectName,
  TakenChanges,
  TextChecks,
  TextRange,
} from './code-types.ts'
import { fromOutside } from './doc/changes-from-outside.ts'
import { docStates } from './doc/doc-states.ts'
import { docText } from './doc/doc-text.ts'
import { type Echoes, echoes } from './doc/echoes.ts'
import { minimalChange } from './doc/minimal-change.ts'
import { earlyEdits } from './early/early-edits.ts'
import { heldKeys } from './early/held-keys.ts'
import { editorSetup } from './editor-setup.ts'
import { languageToolsNow, loadLanguageTools } from './lazy-language-tools.ts'
import { loadKeySet } from './settings/key-sets.ts'
import { lookOf } from './settings/look.ts'

/** The current props of the component, read at the time of use: a new function needs no new set-up. */
export type CodeProps = {
  readonly label: string
  readonly docKey: string
  readonly doc: string
  readonly opensAt: TextRange | undefined
  readonly dialect: SqlDialectName | null
  readonly catalogue: CompletionCatalogue | undefined
  readonly findNames: FindNames | undefined
  readonly onChange: (text: string) => void
  readonly onSelectionChange: ((selection: CodeSelection) => void) | undefined
  readonly marks: readonly CodeMark[]
  readonly keys: readonly CodeKey[]
  readonly statementAt: StatementAt | undefined
  readonly placeholderIn: FindPlaceholder | undefined
  readonly sparesBelow: boolean
  readonly checks: TextChecks | undefined
  readonly settings: CodeSettings
}

/** A document that is not on screen: its text, undo history, cursor and scroll position. */
type StoredDoc = {
  readonly state: EditorState
  readonly scroll: StateEffect<unknown>
  readonly seen: Echoes
  /** Stored before the grammar and the completions were loaded. */
  readonly isPlain: boolean
  readonly props: CodeProps
}

/** The set of keys that is in use. */
type LoadedKeys = { readonly name: CodeSettings['keySet']; readonly extension: Extension }

/** The user event of edits by keys, on which completion reacts. */
const TYPED = 'input.type'

/** The imperative part of the editor: one view, many documents, and `update` for new props. */
export class CodeView {
  readonly view: EditorView
  readonly #stored = docStates<StoredDoc>()
  readonly #help = new Compartment()
  readonly #history = new Compartment()
  readonly #language = new Compartment()
  readonly #label = new Compartment()
  readonly #look = new Compartment()
  readonly #keySet = new Compartment()
  readonly #keys = new Compartment()
  #props: CodeProps
  #seen: Echoes
  #isPlain = languageToolsNow() === null
  #isDestroyed = false
  #isTyping = false
  #loadedKeys: LoadedKeys = { name: 'standard', extension: [] }

  constructor(root: ShadowRoot, props: CodeProps) {
    this.#props = props
    this.#seen = echoes(props.doc)
    const state = this.#newState()
    this.view = new EditorView({ state, root, parent: root, scrollTo: toCursor(state) })
    if (props.marks.length > 0) this.view.dispatch({ effects: setMarks.of(props.marks) })
    if (this.#isPlain) void this.#load()
    void this.#takeKeySet()
  }

  update(next: CodeProps): void {
    const last = this.#props
    this.#props = next
    const isOther = next.docKey !== last.docKey
    if (isOther) this.#showDoc(last)
    else if (next.doc !== last.doc && !this.#seen.isEcho(next.doc)) this.#takeText(next.doc)
    const effects = isOther ? [] : this.#changedSetUp(last, next)
    const marks = next.marks !== last.marks || isOther ? [setMarks.of(next.marks)] : []
    const statements = next.statementAt === last.statementAt ? [] : [statementsChanged.of(null)]
    const all = [...effects, ...marks, ...statements]
    if (all.length > 0) this.view.dispatch({ effects: all })
    if (next.settings.keySet !== last.settings.keySet) void this.#takeKeySet()
  }

  /** Applies changes to the document on screen; another document gets them with the text of its owner. */
  take({ docKey, before, changes }: TakenChanges): boolean {
    if (docKey !== this.#props.docKey) return true
    if (docText(this.view.state.doc) !== before) return false
    const ownStep = languageToolsNow()?.ownStep
    this.view.dispatch({
      changes,
      annotations: [fromOutside.of('own-step'), ...(ownStep === undefined ? [] : [ownStep])],
    })
    // The owner has this text already, and may still send the one before.
    this.#seen.add(docText(this.view.state.doc))
    return true
  }

  /** Applies changes as one step of Undo. */
  change(changes: TakenChanges['changes']): void {
    const ownStep = languageToolsNow()?.ownStep
    this.view.dispatch({ changes, userEvent: 'input', ...(ownStep && { annotations: ownStep }) })
    this.view.focus()
  }

  selection(): CodeSelection {
    return selectionOf(this.view.state)
  }

  destroy(): void {
    this.#isDestroyed = true
    this.view.destroy()
  }

  #newState(): EditorState {
    return openedAt(this.#props.opensAt, { doc: this.#props.doc, extensions: this.#setUp() })
  }

  #setUp(): Extension {
    const props = this.#props
    return [
      Prec.highest(this.#keys.of(this.#keysOf(props.keys))),
      this.#keySet.of(this.#loadedKeys.extension),
      this.#look.of(this.#lookOf(props.settings)),
      this.#help.of(this.#helpNow()),
      this.#history.of(languageToolsNow()?.historyAfter(undefined) ?? this.#early()),
      this.#language.of(this.#languageOf(props)),
      this.#label.of(labelOf(props)),
      statementBar(() => this.#props.statementAt),
      placeholderSelected(() => this.#props.placeholderIn),
      EditorView.updateListener.of((update) => this.#notify(update)),
      editorSetup,
    ]
  }

  #languageOf({ dialect, catalogue, findNames }: CodeProps): Extension {
    if (dialect === null) return []
    const find: FindNames = async (...at) => (await this.#props.findNames?.(...at)) ?? null
    return (
      languageToolsNow()?.sqlLanguage(dialect, catalogue, findNames === undefined ? undefined : find) ?? []
    )
  }

  #lookOf(settings: CodeSettings): Extension {
    return [lookOf(settings), languageToolsNow()?.indentation(settings.tabWidth) ?? []]
  }

  /** Loads the chosen set of keys, unless another one was chosen meanwhile. */
  async #takeKeySet(): Promise<void> {
    const name = this.#props.settings.keySet
    if (name === this.#loadedKeys.name) return
    const extension = await loadKeySet(name)
    if (this.#isDestroyed || name !== this.#props.settings.keySet) return
    this.#loadedKeys = { name, extension }
    this.view.dispatch({ effects: this.#keySet.reconfigure(extension) })
  }

  #helpNow(): Extension {
    const { sparesBelow } = this.#props
    return languageToolsNow()?.help({ sparesBelow, checks: () => this.#props.checks }) ?? []
  }

  /** Serves the keyboard until the commands and the undo history are loaded. */
  #early(): Extension {
    return [earlyEdits, heldKeys({ load: async () => this.#load(), docKey: () => this.#props.docKey })]
  }

  async #load(): Promise<void> {
    await loadLanguageTools()
    this.#enrich()
  }

  #keysOf(list: readonly CodeKey[]): Extension {
    const run = (wanted: string) => (at: EditorView) => {
      // An open completion list would take the next Enter.
      languageToolsNow()?.closeCompletion(at)
      return this.#props.keys.find(({ key }) => key === wanted)?.run() !== false
    }
    return keymap.of(list.map(({ key }) => ({ key, preventDefault: true, run: run(key) })))
  }

  #notify(update: ViewUpdate): void {
    const isOutside = update.transactions.some((transaction) => transaction.annotation(fromOutside))
    if (update.docChanged && !isOutside) {
      const text = docText(update.state.doc)
      this.#seen.add(text)
      this.#props.onChange(text)
    }
    if (!update.selectionSet && !update.docChanged) return
    this.#isTyping = update.transactions.at(-1)?.isUserEvent(TYPED) === true
    this.#props.onSelectionChange?.(selectionOf(update.state))
  }

  /** Adds grammar and completions to the shown text after they are loaded, also for the word that is being typed. */
  #enrich(): void {
    const loaded = languageToolsNow()
    if (loaded === null || !this.#isPlain || this.#isDestroyed) return
    this.#isPlain = false
    const effects = [
      this.#help.reconfigure(this.#helpNow()),
      this.#look.reconfigure(this.#lookOf(this.#props.settings)),
      this.#history.reconfigure(loaded.historyAfter(this.view.state.field(earlyEdits, false))),
      this.#language.reconfigure(this.#languageOf(this.#props)),
    ]
    this.view.dispatch({ effects })
    if (this.#isTyping && this.view.hasFocus) this.view.dispatch({ userEvent: TYPED })
  }

  #takeText(text: string): void {
    // Earlier texts of the owner do not count: one that returns now is a change like any other.
    this.#seen = echoes(text)
    const change = minimalChange(docText(this.view.state.doc), text)
    if (change) this.view.dispatch({ changes: change, annotations: fromOutside.of('joined') })
  }

  #showDoc(last: CodeProps): void {
    const { view } = this
    // A stored state would show its list again, whatever has the focus.
    languageToolsNow()?.closeCompletion(view)
    const [state, scroll] = [view.state, view.scrollSnapshot()]
    this.#stored.store(last.docKey, { state, scroll, seen: this.#seen, isPlain: this.#isPlain, props: last })
    const { docKey, doc } = this.#props
    const known = this.#stored.take(docKey)
    this.#seen = known?.seen ?? echoes(doc)
    view.setState(known?.state ?? this.#newState())
    this.#isPlain = known?.isPlain ?? languageToolsNow() === null
    this.#isTyping = false
    if (known) {
      // A stored state has the set-up of the time when it was stored; its listener is the same.
      const keySet = this.#keySet.reconfigure(this.#loadedKeys.extension)
      view.dispatch({ effects: [...this.#changedSetUp(known.props, this.#props), keySet, known.scroll] })
      if (!this.#seen.isEcho(doc)) this.#takeText(doc)
    } else view.dispatch({ effects: toCursor(view.state) })
    this.#enrich()
    this.#props.onSelectionChange?.(selectionOf(view.state))
  }

  /** The effects of changed props: setting the language up again would parse the whole text again. */
  #changedSetUp(last: CodeProps, next: CodeProps): readonly StateEffect<unknown>[] {
    const isSameLanguage = next.dialect === last.dialect && next.catalogue === last.catalogue
    return [
      ...(sameKeys(next.keys, last.keys) ? [] : [this.#keys.reconfigure(this.#keysOf(next.keys))]),
      ...(isSameLanguage ? [] : [this.#language.reconfigure(this.#languageOf(next))]),
      ...(next.settings === last.settings ? [] : [this.#look.reconfigure(this.#lookOf(next.settings))]),
      ...(next.label === last.label ? [] : [this.#label.reconfigure(labelOf(next))]),
    ]
  }
}

const sameKeys = (one: readonly CodeKey[], other: readonly CodeKey[]) =>
  one === other || (one.length === other.length && one.every(({ key }, index) => key === other[index]?.key))

const labelOf = ({ label }: CodeProps) => EditorView.contentAttributes.of({ 'aria-label': label })

const selectionOf = (state: EditorState): CodeSelection => {
  const { from, to, head } = state.selection.main
  const line = state.doc.lineAt(head)
  return { from, to, text: state.sliceDoc(from, to), line: line.number, column: head - line.from + 1 }
}

/** A new document with its initial selection, visible with the first render. */
const openedAt = (
  range: TextRange | undefined,
  { doc, extensions }: { doc: string; extensions: Extension },
) => {
  // Line ends have length one in the document, whatever the text has.
  const text = Text.of(doc.split(/\r\n?|\n/))
  const within = (at: number) => Math.max(0, Math.min(at, text.length))
  const selection = { anchor: within(range?.from ?? 0), head: within(range?.to ?? 0) }
  return EditorState.create({ doc: text, selection, extensions })
}

const toCursor = ({ selection }: EditorState) =>
  EditorView.scrollIntoView(selection.main.head, { y: 'center' })

/** Moves the cursor to a line and column, both from 1, in the middle of the view. */
export const goTo = (view: EditorView, lineNumber: number, column: number) => {
  const line = view.state.doc.line(Math.max(1, Math.min(lineNumber, view.state.doc.lines)))
  const anchor = Math.min(line.from + Math.max(0, column - 1), line.to)
  view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) })
  view.focus()
}

/** Selects a range and scrolls to it. */
export const select = (view: EditorView, { from, to }: TextRange) => {
  view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true })
  view.focus()
}

/** Replaces a range as typing does, and moves the cursor behind it. */
export const writeOver = (view: EditorView, range: TextRange, text: string) => {
  view.dispatch({
    changes: { from: range.from, to: range.to, insert: text },
    selection: { anchor: range.from + text.length },
    userEvent: 'input',
    scrollIntoView: true,
  })
  view.focus()
}
