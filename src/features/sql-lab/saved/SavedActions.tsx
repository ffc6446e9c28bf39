import type { SavedQuery } from '#domain/editor/saved-query.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { DeleteIcon, EditIcon } from '#ui/icons.ts'
import type { Saving } from './use-saving.ts'

interface SavedActionsProps {
  readonly saved: SavedQuery
  readonly saving: Pick<Saving, 'rename' | 'remove'>
}

/** The small buttons of a saved query's row. */
export function SavedActions({ saved, saving }: SavedActionsProps) {
  const { name } = saved.cur
  return (
    <>
      <IconButton
        size="small"
        icon={EditIcon}
        label={`Rename ${name}`}
        onPress={() => saving.rename(saved)}
      />
      <IconButton
        size="small"
        icon={DeleteIcon}
        label={`Delete ${name}`}
        onPress={() => saving.remove(saved)}
      />
    </>
  )
}
