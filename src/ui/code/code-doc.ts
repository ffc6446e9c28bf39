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
import { docText } from './doc/doc-text.ts'
import { type Echoes, echoes } from './doc/echoes.ts'
import { minimalChange } from './doc/minimal-change.ts'
import { earlyEdits } from './early/early-edits.ts'
import { heldKeys } from './early/held-keys.ts'
import { editorSetup } from './editor-setup.ts'
import { languageToolsNow, loadLanguageTools } from './lazy-language-tools.ts'
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

/** The user event of edits by keys, on which completion reacts. */
const TYPED = 'input.type'

/**
 * A document with a view of its own: text, undo history, cursor, marks and scroll position. While another document is shown,
 * its view is outside of the page. Showing it again needs no new drawing, and an input that ends late stays in its document.
 */
export class CodeDoc {
  readonly view: EditorView
  readonly #help = new Compartment()
  readonly #history = new Compartment()
  readonly #language = new Compartment()
  readonly #label = new Compartment()
  readonly #look = new Compartment()
  readonly #keySet = new Compartment()
  readonly #keys = new Compartment()
  #props: CodeProps
  #seen: Echoes
  #keysInUse: Extension
  #isPlain = languageToolsNow() === null
  #isDestroyed = false
  #isTyping = false
  #scrolled = { top: 0, left: 0 }

  /** `keySet` are the keys of another editor; `shownKey` returns the key of the document on screen. */
  constructor(root: ShadowRoot, props: CodeProps, keySet: Extension, shownKey: () => string) {
    this.#props = props
    this.#seen = echoes(props.doc)
    this.#keysInUse = keySet
    const extensions = this.#setUp(shownKey)
    const state = openedAt(props.opensAt, { doc: props.doc, extensions })
    this.view = new EditorView({ state, root, scrollTo: toCursor(state) })
    const { scrollDOM } = this.view
    // The position is noted as it changes: reading it when the document is hidden would lay the page out once more.
    scrollDOM.addEventListener('scroll', () => {
      if (scrollDOM.isConnected) this.#scrolled = { top: scrollDOM.scrollTop, left: scrollDOM.scrollLeft }
    })
    if (props.marks.length > 0) this.view.dispatch({ effects: setMarks.of(props.marks) })
    if (this.#isPlain) void this.#load()
  }

  get key(): string {
    return this.#props.docKey
  }

  /** Puts the view into the page in place of another one, which passes the focus on. */
  show(root: ShadowRoot, instead: CodeDoc | null): void {
    const { view } = this
    if (instead === null) root.append(view.dom)
    else {
      // A document that is shown again must not show its list, whatever has the focus.
      languageToolsNow()?.closeCompletion(instead.view)
      instead.view.dom.before(view.dom)
      if (instead.view.dom.contains(root.activeElement)) view.focus()
      instead.view.dom.remove()
      languageToolsNow()?.checkAgain(view)
    }
    const { top, left } = this.#scrolled
    if (top !== 0) view.scrollDOM.scrollTop = top
    if (left !== 0) view.scrollDOM.scrollLeft = left
    view.requestMeasure()
    this.#isTyping = false
    this.#enrich()
    this.#props.onSelectionChange?.(this.selection())
  }

  update(next: CodeProps): void {
    const last = this.#props
    this.#props = next
    if (next.doc !== last.doc && !this.#seen.isEcho(next.doc)) this.#takeText(next.doc)
    const hasMarks = next.marks !== last.marks && next.marks.length + last.marks.length > 0
    const effects = [
      ...this.#changedSetUp(last, next),
      ...(hasMarks ? [setMarks.of(next.marks)] : []),
      ...(next.statementAt === last.statementAt ? [] : [statementsChanged.of(null)]),
    ]
    if (effects.length > 0) this.view.dispatch({ effects })
  }

  takeKeySet(keySet: Extension): void {
    if (keySet === this.#keysInUse) return
    this.#keysInUse = keySet
    this.view.dispatch({ effects: this.#keySet.reconfigure(keySet) })
  }

  take({ before, changes }: TakenChanges): boolean {
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

  selection(): CodeSelection {
    const { state } = this.view
    const { from, to, head } = state.selection.main
    const line = state.doc.lineAt(head)
    return { from, to, text: state.sliceDoc(from, to), line: line.number, column: head - line.from + 1 }
  }

  destroy(): void {
    this.#isDestroyed = true
    this.view.destroy()
  }

  #setUp(shownKey: () => string): Extension {
    const props = this.#props
    // Serves the keyboard until the commands and the undo history are loaded.
    const early = [earlyEdits, heldKeys({ load: async () => this.#load(), docKey: shownKey })]
    return [
      Prec.highest(this.#keys.of(this.#keysOf(props.keys))),
      this.#keySet.of(this.#keysInUse),
      this.#look.of(this.#lookOf(props.settings)),
      this.#help.of(this.#helpNow()),
      this.#history.of(languageToolsNow()?.historyAfter(undefined) ?? early),
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

  #helpNow(): Extension {
    const { sparesBelow } = this.#props
    return languageToolsNow()?.help({ sparesBelow, checks: () => this.#props.checks }) ?? []
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
    this.#props.onSelectionChange?.(this.selection())
  }

  /** Adds grammar and completions to the text after they are loaded, also for the word that is being typed. */
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
