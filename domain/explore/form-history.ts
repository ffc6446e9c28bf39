import { type ChartForm, valueOf, withValues } from './builder-fields.ts'

/** One change of a form: the fields that it changed, with their values before and after; one that is not there had none. */
interface FormEdit {
  readonly before: ChartForm
  readonly after: ChartForm
  /** When it was made, in ms since 1970. */
  readonly at: number
}

/** Changes that can be taken back, the last one last, and changes that were, the next one last. */
export interface FormHistory {
  readonly past: readonly FormEdit[]
  readonly future: readonly FormEdit[]
}

/** A form and the changes that led to it. */
export interface EditedForm {
  readonly form: ChartForm
  readonly history: FormHistory
}

/** No change at all. */
export const NO_HISTORY: FormHistory = { past: [], future: [] }

/** Most changes that can be taken back. */
const MOST_EDITS = 50

/** Changes of one field that follow each other within this time, in ms, are one: a word is typed, a slider pulled. */
const ONE_EDIT_MS = 1_000

/** Notes a change. What was taken back before it cannot be had again. */
export function noteEdit({ form, history }: EditedForm, next: ChartForm, at: number): EditedForm {
  const names = new Set([...Object.keys(form), ...Object.keys(next)])
  const changed = [...names].filter((name) => !isSame(valueOf(form, name), valueOf(next, name)))
  if (changed.length === 0) return { form, history }
  const edit: FormEdit = { before: pick(form, changed), after: pick(next, changed), at }
  const { past } = history
  const last = past.at(-1)
  const goesOn = last !== undefined && history.future.length === 0 && isContinued(last, edit, changed)
  const edits = goesOn ? [...past.slice(0, -1), { ...edit, before: last.before }] : [...past, edit]
  return { form: next, history: { past: edits.slice(-MOST_EDITS), future: [] } }
}

function isContinued(last: FormEdit, edit: FormEdit, changed: readonly string[]): boolean {
  const [only, ...others] = changed
  const before = new Set([...Object.keys(last.before), ...Object.keys(last.after)])
  return (
    only !== undefined &&
    others.length === 0 &&
    before.size === 1 &&
    before.has(only) &&
    edit.at - last.at <= ONE_EDIT_MS
  )
}

/** Takes the last change back; null when there is none. */
export function undoEdit({ form, history: { past, future } }: EditedForm): EditedForm | null {
  const edit = past.at(-1)
  if (edit === undefined) return null
  const history = { past: past.slice(0, -1), future: [...future, edit] }
  return { form: swap(form, edit.after, edit.before), history }
}

/** Makes the change again that was taken back last; null when there is none. */
export function redoEdit({ form, history: { past, future } }: EditedForm): EditedForm | null {
  const edit = future.at(-1)
  if (edit === undefined) return null
  const history = { past: [...past, edit], future: future.slice(0, -1) }
  return { form: swap(form, edit.before, edit.after), history }
}

function swap(form: ChartForm, from: ChartForm, to: ChartForm): ChartForm {
  const gone = Object.keys(from).map((name) => [name, undefined] as const)
  return withValues(form, new Map<string, unknown>([...gone, ...Object.entries(to)]))
}

function pick(form: ChartForm, names: readonly string[]): ChartForm {
  return Object.fromEntries(
    names.filter((name) => Object.hasOwn(form, name)).map((name) => [name, form[name]]),
  )
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
