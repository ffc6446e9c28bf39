import { useState } from 'react'
import { isolated } from '#domain/core/text/isolated.ts'
import type { DashboardEntry } from '#domain/dashboard/list/dashboard-entry.ts'
import { FormDialog, useSaving } from '#parts/dialogs/FormDialog.tsx'
import { TagsField } from '#parts/tags/TagsField.tsx'

interface TagsDialogProps {
  readonly entry: DashboardEntry
  /** Stores them. Returns an error message, or null on success. */
  readonly onSave: (tags: readonly string[]) => Promise<string | null>
  readonly onClose: () => void
}

/** Edits the tags of a dashboard. Load it lazily. */
export const TagsDialog = ({ entry, onSave, onClose }: TagsDialogProps) => {
  const [tags, setTags] = useState(entry.tags)
  const { failure, save } = useSaving(() => onSave(tags), onClose)
  return (
    <FormDialog
      size="small"
      title={`Tags of “${isolated(entry.title)}”`}
      verb="Save"
      failure={failure}
      onSave={save}
      onClose={onClose}
    >
      <TagsField tags={tags} onChange={setTags} />
    </FormDialog>
  )
}
