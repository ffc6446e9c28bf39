import { useState } from 'react'
import type { Field } from '#domain/chart/fields/shown/field.ts'
import { checkForm } from '#domain/explore/check-form.ts'
import { untouchedDraft } from '#domain/explore/draft/chart-draft.ts'
import { setField } from '#domain/explore/set-field.ts'
import { FieldInput } from '#features/explore/fields/FieldInput.tsx'
import { ExploreContext } from '#features/explore/state/explore-context.ts'
import type { Explore } from '#features/explore/state/use-explore.ts'
import { flightsSource } from '#tests/domain/explore/example-source.ts'
import { onStage } from '#tests/src/ui/stage.tsx'

/** A field of the form of a kind, where the kind matters. */
interface KindField {
  readonly name: string
  readonly form: Readonly<Record<string, unknown>>
  readonly built: Explore['built']
}

const ALONE: KindField = { name: 'field', form: {}, built: null }

type StagedProps = {
  readonly field: Field
  readonly of: KindField
  readonly first: unknown
  readonly onForm: (value: unknown) => void
}

const nothing = () => undefined

/** One field over a form of its own, and what the form holds after each change. */
const Staged = ({ field, of: { name, form: others, built }, first, onForm }: StagedProps) => {
  const [form, setForm] = useState<Readonly<Record<string, unknown>>>({ ...others, [name]: first })
  const shown = new Map([[name, field]])
  const source = flightsSource()
  const explore: Explore = {
    draft: untouchedDraft(form, null),
    storedAt: null,
    isRefused: false,
    source: { state: 'ready', value: source },
    builders: { state: 'loading' },
    vizType: 'table',
    built,
    shown,
    taking: shown,
    errors: checkForm(form, shown),
    changes: [],
    ownChanges: [],
    isStale: false,
    refreshCount: 0,
    asksAtOnce: false,
    setAsksAtOnce: nothing,
    set: (name, value) => {
      setForm((one) => setField(one, name, value))
      onForm(value)
    },
    chooseKind: nothing,
    chooseDataset: nothing,
    update: nothing,
    undo: nothing,
    redo: nothing,
    discard: nothing,
    rename: nothing,
    show: nothing,
    draftKey: 'new:stage',
    settle: nothing,
  }
  return (
    <ExploreContext value={{ explore, source, active: null, setActive: nothing }}>
      <FieldInput name={name} />
    </ExploreContext>
  )
}

/** Draws a field, and gives what its form holds. */
export async function stageField(
  field: Field,
  first: unknown,
  of: KindField = ALONE,
): Promise<() => unknown> {
  let held: unknown = first
  await onStage(<Staged field={field} of={of} first={first} onForm={(value) => (held = value)} />, {
    width: 320,
  })
  return () => held
}
