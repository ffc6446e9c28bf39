import { useEffect, useRef, useState } from 'react'
import type { CheckedExpression } from '#data/commands/datasets/check-expression.ts'
import { expressionProblem } from '#domain/dataset/check-part.ts'
import type { DatasetExpression } from '#domain/dataset/expression-check.ts'
import { Button } from '#ui/controls/Button.tsx'
import { TextArea } from '#ui/controls/TextArea.tsx'
import css from './check.module.css'

/** Checks an expression on the server. */
export type TryExpression = (expression: DatasetExpression, signal: AbortSignal) => Promise<CheckedExpression>

interface ExpressionFieldProps {
  readonly kind: DatasetExpression['kind']
  readonly value: string
  readonly hint: string
  /** Null while no server can check it. */
  readonly tryOut: TryExpression | null
  /** An unsaved text from before: the server rejected it, or it was left unfinished. */
  readonly draft: string | null
  readonly onDraft: (text: string | null) => void
  /** Whether the part is not in the dataset yet. It is added once the server accepts its expression. */
  readonly isNew?: boolean
  /** Stores the text with the type of its values, if that is known; resolves to whether it succeeded. */
  readonly onStore: (text: string, genericType: number | null) => Promise<boolean>
}

/**
 * The state of the text: stored, typed, being checked, rejected by the server, stored without a check, or neither stored nor
 * checked.
 */
type FieldState =
  | { readonly state: 'stored' | 'typed' | 'trying' | 'unchecked' | 'undecided' }
  | { readonly state: 'wrong'; readonly message: string }

const NOT_SAVED = 'This is not saved yet'
const NOT_IN_DATASET = 'Only on this device until the server accepts the expression'
const NOT_DECIDED = 'Not saved: the server could not check it'
const NOT_CHECKED = 'Saved, not checked without a network'

/**
 * Edits the SQL of a computed column or a metric. It is checked and stored on blur. If the database rejects it, the field
 * shows the message and "Save anyway" stores it; until then it is a draft on this device. Without a server it is stored
 * unchecked, with a note. A new part is stored once the server accepts it, by "Save anyway", or without a network.
 */
export function ExpressionField(props: ExpressionFieldProps) {
  const { kind, value, hint, tryOut, draft, onDraft, onStore, isNew = false } = props
  const [text, setText] = useState(draft ?? value)
  const [field, setField] = useState<FieldState>({ state: draft === null ? 'stored' : 'typed' })
  const trial = useRef<AbortController | null>(null)
  const [begun] = useState(draft)
  // Stores the text at once if the field is unmounted during a check.
  const pending = useRef<(() => void) | null>(null)
  const shown = field.state === 'stored' || field.state === 'unchecked' ? value : text
  const problem = shown === value ? null : expressionProblem(shown)
  const isRejected = field.state === 'wrong' || field.state === 'undecided'
  const isDraft = field.state === 'typed' && shown === begun && shown !== value
  /** The draft is removed after the write, so that a page that closes in between loses nothing. */
  const store = async (sql: string, state: 'stored' | 'unchecked', genericType: number | null = null) => {
    trial.current?.abort()
    pending.current = null
    const controller = new AbortController()
    trial.current = controller
    const isStored = sql === value || (await onStore(sql, genericType))
    if (controller.signal.aborted) return
    if (!isStored) return setField({ state: 'typed' })
    onDraft(null)
    setField({ state })
  }
  const leave = async () => {
    if (field.state !== 'typed') return
    if (shown === value) return await store(value, 'stored')
    if (problem !== null) return
    if (tryOut === null) return await store(shown, 'unchecked')
    const controller = new AbortController()
    trial.current = controller
    setField({ state: 'trying' })
    // A new part is not stored on unmount: the check goes on and stores it once the server accepts it.
    pending.current = isNew ? () => undefined : () => void store(shown, 'unchecked')
    const checked = await tryOut({ kind, sql: shown }, controller.signal)
    if (controller.signal.aborted || pending.current === null) return
    pending.current = null
    if (checked.state === 'wrong') return setField({ state: 'wrong', message: checked.message })
    if (checked.state === 'right') return await store(shown, 'stored', checked.genericType)
    if (isNew) return setField({ state: 'undecided' })
    await store(shown, 'unchecked')
  }
  const type = (next: string) => {
    trial.current?.abort()
    pending.current = null
    onDraft(next === value && !isNew ? null : next)
    setText(next)
    setField({ state: 'typed' })
  }
  useEffect(() => () => pending.current?.(), [])
  return (
    <div className={css.expression} onBlur={() => void leave()}>
      <TextArea
        label="SQL expression"
        rows={3}
        value={shown}
        onChange={type}
        error={problem ?? (field.state === 'wrong' ? field.message : undefined)}
        hint={isDraft ? NOT_SAVED : hintOf(field, isNew ? `${hint}. ${NOT_IN_DATASET}` : hint)}
      />
      {(isRejected || problem !== null || isDraft) && (
        <div className={css.ways}>
          {isRejected && <Button onPress={() => void store(shown, 'stored')}>Save anyway</Button>}
          {!isNew && (
            <Button kind="quiet" onPress={() => void store(value, 'stored')}>
              Reset to the saved expression
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function hintOf({ state }: FieldState, hint: string): string {
  if (state === 'trying') return 'Checking with the server'
  if (state === 'undecided') return NOT_DECIDED
  return state === 'unchecked' ? NOT_CHECKED : hint
}
