import { useState } from 'react'
import { readTagName } from '#domain/tags/tag-name.ts'
import { tagSet } from '#domain/tags/tag-set.ts'
import { MultiComboBox } from '#ui/multi/MultiComboBox.tsx'
import { useKnownTags } from './use-known-tags.ts'

interface TagsFieldProps {
  readonly tags: readonly string[]
  readonly onChange: (tags: readonly string[]) => void
  readonly disabledReason?: string | false | undefined
  /** Who can search by them; everybody by default. */
  readonly hint?: string
}

const EVERYBODY = 'Everybody can search by them'

/** The tags of a record: known ones are found by typing, and an unknown text becomes a new one. Load it lazily. */
export const TagsField = ({ tags, onChange, disabledReason, hint = EVERYBODY }: TagsFieldProps) => {
  const { names, isComplete } = useKnownTags()
  const [problem, setProblem] = useState<string | null>(null)
  const choose = (chosen: readonly string[]) => {
    const read = chosen.map((text) => ({ text, name: readTagName(text) }))
    const wrong = read.flatMap(({ text, name }) => (name.ok ? [] : [`“${text}” ${name.error.message}`]))
    setProblem(wrong[0] ?? null)
    onChange(tagSet(read.flatMap(({ name }) => (name.ok ? [name.value] : []))))
  }
  return (
    <MultiComboBox
      label="Tags"
      placeholder="None"
      options={tagSet([...names, ...tags]).map((name) => ({ id: name, label: name }))}
      chosen={tags}
      onChange={choose}
      disabledReason={disabledReason}
      note={problem ?? (isComplete ? undefined : 'Known on this device. All of them load from the server')}
      hint={hint}
    />
  )
}
