/** An edited document: values by name. */
type Document = Readonly<Record<string, unknown>>

/** One edit of a document: the changed names with their values before and after; an absent name had no value. */
interface Edit {
  readonly before: Document
  readonly after: Document
  readonly at: number
}

/** Edits that can be undone, the last one last, and undone edits, the next one last. */
export interface EditHistory {
  readonly past: readonly Edit[]
  readonly future: readonly Edit[]
}

/** A document and the edits that led to it. */
export interface EditedDocument {
  readonly document: Document
  readonly history: EditHistory
}

/** The history of a document without edits. */
export const NO_HISTORY: EditHistory = { past: [], future: [] }

/** How many edits a history holds, and which edits count as one. */
export interface HistoryRules {
  readonly mostEdits: number
  /** Edits of one name within this time, in ms, count as one: typing a word, moving a slider. Null: each counts. */
  readonly oneEditMs: number | null
}

const FORM_RULES: HistoryRules = { mostEdits: 50, oneEditMs: 1_000 }

/** Replaces the document as one edit, and drops the undone edits. The default rules are those of a form. */
export function noteEdit(
  { document, history }: EditedDocument,
  next: Document,
  at: number,
  { mostEdits, oneEditMs }: HistoryRules = FORM_RULES,
): EditedDocument {
  const changed = namesOf(document, next).filter((name) => !isSame(document, next, name))
  if (changed.length === 0) return { document, history }
  const edit: Edit = { before: pick(document, changed), after: pick(next, changed), at }
  const { past } = history
  const last = past.at(-1)
  const isTyping = oneEditMs !== null && last !== undefined && edit.at - last.at <= oneEditMs
  const continues = isTyping && history.future.length === 0 && isOfOneName(last, edit)
  const edits = continues ? [...past.slice(0, -1), { ...edit, before: last.before }] : [...past, edit]
  return { document: next, history: { past: edits.slice(-mostEdits), future: [] } }
}

function isOfOneName(last: Edit, edit: Edit): boolean {
  const names = new Set([...namesOf(last.before, last.after), ...namesOf(edit.before, edit.after)])
  return names.size === 1
}

/** Undoes the last edit; null if there is none. */
export function undoEdit({ document, history: { past, future } }: EditedDocument): EditedDocument | null {
  const edit = past.at(-1)
  if (edit === undefined) return null
  const history = { past: past.slice(0, -1), future: [...future, edit] }
  return { document: swap(document, edit.after, edit.before), history }
}

/** Redoes the last undone edit; null if there is none. */
export function redoEdit({ document, history: { past, future } }: EditedDocument): EditedDocument | null {
  const edit = future.at(-1)
  if (edit === undefined) return null
  const history = { past: [...past, edit], future: future.slice(0, -1) }
  return { document: swap(document, edit.before, edit.after), history }
}

function swap(document: Document, from: Document, to: Document): Document {
  const others = Object.entries(document).filter(
    ([name]) => !Object.hasOwn(from, name) && !Object.hasOwn(to, name),
  )
  return Object.fromEntries([...others, ...Object.entries(to)])
}

function pick(document: Document, names: readonly string[]): Document {
  return Object.fromEntries(
    names.filter((name) => Object.hasOwn(document, name)).map((name) => [name, document[name]]),
  )
}

function namesOf(one: Document, other: Document): readonly string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
}

function isSame(one: Document, other: Document, name: string): boolean {
  const [before, after] = [one, other].map((document) =>
    Object.hasOwn(document, name) ? document[name] : undefined,
  )
  return before === after || JSON.stringify(before) === JSON.stringify(after)
}
