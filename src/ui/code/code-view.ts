import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { CodeDoc, type CodeProps } from './code-doc.ts'
import type { CodeSelection, CodeSettings, TakenChanges, TextRange } from './code-types.ts'
import { docStates } from './doc/doc-states.ts'
import { languageToolsNow } from './lazy-language-tools.ts'
import { loadKeySet } from './settings/key-sets.ts'

/** The set of keys that is in use. */
type LoadedKeys = { readonly name: CodeSettings['keySet']; readonly extension: Extension }

/** The imperative part of the editor: many documents, of which one is on screen, and `update` for new props. */
export class CodeView {
  readonly #root: ShadowRoot
  readonly #hidden = docStates<CodeDoc>((dropped) => dropped.destroy())
  #shown: CodeDoc
  #props: CodeProps
  #isDestroyed = false
  #loadedKeys: LoadedKeys = { name: 'standard', extension: [] }

  constructor(root: ShadowRoot, props: CodeProps) {
    this.#root = root
    this.#props = props
    this.#shown = this.#newDoc(props)
    this.#shown.show(root, null)
    void this.#takeKeySet()
  }

  /** The view of the document on screen. */
  get view(): EditorView {
    return this.#shown.view
  }

  update(next: CodeProps): void {
    const last = this.#props
    this.#props = next
    if (next.docKey === last.docKey) this.#shown.update(next)
    else this.#showDoc(next)
    if (next.settings.keySet !== last.settings.keySet) void this.#takeKeySet()
  }

  /** Applies changes to the document on screen; another document gets them with the text of its owner. */
  take(taken: TakenChanges): boolean {
    return taken.docKey !== this.#shown.key || this.#shown.take(taken)
  }

  /** Applies changes as one step of Undo. */
  change(changes: TakenChanges['changes']): void {
    const ownStep = languageToolsNow()?.ownStep
    this.view.dispatch({ changes, userEvent: 'input', ...(ownStep && { annotations: ownStep }) })
    this.view.focus()
  }

  selection(): CodeSelection {
    return this.#shown.selection()
  }

  destroy(): void {
    this.#isDestroyed = true
    this.#shown.destroy()
    this.#hidden.clear()
  }

  #newDoc(props: CodeProps): CodeDoc {
    return new CodeDoc(this.#root, props, this.#loadedKeys.extension, () => this.#props.docKey)
  }

  #showDoc(next: CodeProps): void {
    const last = this.#shown
    const known = this.#hidden.take(next.docKey)
    // Before it is in the page, where each change of a view lays the page out.
    known?.update(next)
    known?.takeKeySet(this.#loadedKeys.extension)
    this.#shown = known ?? this.#newDoc(next)
    this.#shown.show(this.#root, last)
    this.#hidden.store(last.key, last)
  }

  /** Loads the chosen set of keys, unless another one was chosen meanwhile. */
  async #takeKeySet(): Promise<void> {
    const name = this.#props.settings.keySet
    if (name === this.#loadedKeys.name) return
    const extension = await loadKeySet(name)
    if (this.#isDestroyed || name !== this.#props.settings.keySet) return
    this.#loadedKeys = { name, extension }
    this.#shown.takeKeySet(extension)
  }
}

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
