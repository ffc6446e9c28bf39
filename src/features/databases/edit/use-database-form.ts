import { useState } from 'react'
import { fetchConnection, storeDatabase, tryConnection } from '#data/answers/databases/databases.ts'
import { notify } from '#data/platform/toasts.ts'
import { changedParts, conflictText } from '#domain/connections/changed-parts.ts'
import { bodyOf, connectionBody, type DatabaseDraft, draftOf } from '#domain/connections/draft.ts'
import { connectionProblems, type DraftField, draftProblems } from '#domain/connections/draft-problems.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { failureText } from './failure-text.ts'
import { forgetDraft, holdDraft } from './held-draft.ts'

interface FormOptions {
  readonly initial: DatabaseDraft
  /** The name under which the server stores the database. */
  readonly storedName: string
  readonly hasConnection: boolean
  readonly onSaved: () => void
}

/** The outcome of the last trial or failed save. */
type Outcome = { readonly kind: 'works' } | { readonly kind: 'failed'; readonly text: string }

/** The state of the form of a database. */
export function useDatabaseForm({ initial, storedName, hasConnection, onSaved }: FormOptions) {
  const [draft, setDraft] = useState(initial)
  const [isTried, setTried] = useState(false)
  const [busy, setBusy] = useState<'test' | 'save' | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const problems = draftProblems(draft, hasConnection)
  const change = (patch: Partial<DatabaseDraft>) => {
    const next = { ...draft, ...patch }
    setDraft(next)
    holdDraft(next)
    setOutcome(null)
  }
  const test = async () => {
    setTried(true)
    if (busy !== null || connectionProblems(draft).length > 0) return
    setBusy('test')
    const tried = await tryConnection(connectionBody(draft), { id: draft.id, name: storedName })
    setBusy(null)
    setOutcome(tried.ok ? { kind: 'works' } : { kind: 'failed', text: failureText(tried.error) })
  }
  /** After a change by somebody else, a second save replaces it. */
  const failedSave = async (error: WireError): Promise<string> => {
    const theirs = error.status === 409 && draft.id !== null ? await fetchConnection(draft.id) : null
    if (theirs?.ok !== true) return failureText(error)
    const read = draftOf(theirs.value)
    setDraft((before) => ({ ...before, revision: read.revision }))
    return conflictText(changedParts(initial, read))
  }
  const save = async () => {
    setTried(true)
    if (busy !== null || problems.size > 0) return
    setBusy('save')
    const stored = await storeDatabase(draft.id, bodyOf(draft, hasConnection))
    setBusy(null)
    if (!stored.ok) return setOutcome({ kind: 'failed', text: await failedSave(stored.error) })
    forgetDraft(draft.id)
    notify({
      type: 'success',
      text: draft.id === null ? 'The database is connected.' : 'The database is saved.',
    })
    onSaved()
  }
  return {
    draft,
    change,
    busy,
    outcome,
    errorOf: (field: DraftField) => (isTried ? problems.get(field) : undefined),
    /** Whether a field that is not shown may have an error. */
    isWrong: isTried && problems.size > 0,
    test: () => void test(),
    save: () => void save(),
  }
}

/** The state and the commands of the form. */
export type DatabaseForm = ReturnType<typeof useDatabaseForm>
