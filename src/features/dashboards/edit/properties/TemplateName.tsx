import { useState } from 'react'
import { notify } from '#data/platform/toasts.ts'
import type { Result } from '#domain/core/result.ts'
import { Button } from '#ui/controls/Button.tsx'
import { TextField } from '#ui/controls/TextField.tsx'

type TemplateNameProps = {
  readonly name: string
  readonly verb: string
  /** The toast after it is stored. */
  readonly done: string
  readonly save: (name: string) => Promise<Result<null, { readonly message: string }>>
  readonly onClose: () => void
}

/** The name of a CSS template, typed before it is stored. */
export const TemplateName = ({ name: stored, verb, done, save, onClose }: TemplateNameProps) => {
  const [name, setName] = useState(stored)
  const [failure, setFailure] = useState<string | undefined>(undefined)
  const store = async () => {
    const saved = await save(name.trim())
    if (!saved.ok) return setFailure(saved.error.message)
    notify({ type: 'success', text: done })
    onClose()
  }
  return (
    <>
      <TextField label="Name of the template" value={name} autoFocus error={failure} onChange={setName} />
      <Button disabledReason={name.trim() === '' && 'Name it first'} onPress={() => void store()}>
        {verb}
      </Button>
      <Button kind="quiet" onPress={onClose}>
        Cancel
      </Button>
    </>
  )
}
