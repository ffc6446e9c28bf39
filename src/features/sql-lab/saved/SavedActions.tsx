import type { LocalId } from '#domain/core/ids.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import type { SavedQuery } from '#domain/records/saved-queries/record.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { DeleteIcon, EditIcon, SaveIcon, VersionsIcon } from '#ui/icons.ts'
import type { Saving } from './use-saving.ts'

interface SavedActionsProps {
  readonly saved: SavedQuery
  readonly saving: Pick<Saving, 'rename' | 'remove' | 'update'>
  /** The open tab that differs from the saved query; null if none does. */
  readonly changedIn: LocalId | null
  readonly onVersions: () => void
}

/** The buttons in the row of a saved query. */
export function SavedActions({ saved, saving, changedIn, onVersions }: SavedActionsProps) {
  const name = isolated(saved.current.name)
  return (
    <>
      {changedIn !== null && (
        <IconButton
          size="small"
          icon={SaveIcon}
          label={`Update ${name} from its tab`}
          onPress={() => saving.update(changedIn)}
        />
      )}
      <IconButton
        size="small"
        icon={EditIcon}
        label={`Rename ${name}`}
        onPress={() => saving.rename(saved)}
      />
      <IconButton size="small" icon={VersionsIcon} label={`Versions of ${name}`} onPress={onVersions} />
      <IconButton
        size="small"
        icon={DeleteIcon}
        label={`Delete ${name}`}
        onPress={() => saving.remove(saved)}
      />
    </>
  )
}
