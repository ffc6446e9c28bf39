import { addressName } from '#domain/dashboard/address-name.ts'
import type { Dashboard } from '#domain/dashboard/dashboard.ts'
import { links } from '#src/links.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { EditIcon } from '#ui/icons.ts'
import { useLetterKeys } from '#ui/keyboard/use-letter-keys.ts'
import { useEditDenial } from './use-edit-denial.ts'

type EditButtonProps = {
  readonly dashboard: Dashboard
  readonly go: (address: string) => void
  /** Loads the code of edit mode. */
  readonly loadEdit: () => Promise<unknown>
  /** Whether only its icon is shown. */
  readonly isNarrow: boolean
}

/** Starts edit mode, also by the key E. Its code is loaded at the pointer or the focus. Shows the reason where it cannot. */
export const EditButton = ({ dashboard, go, loadEdit, isNarrow }: EditButtonProps) => {
  const denial = useEditDenial(dashboard.localId)
  const load = async () => (denial === null ? loadEdit() : null)
  const start = () => {
    const begin = () => go(links.editDashboard(addressName(dashboard)))
    // React shows the fallback of a part for at least 300 ms. The screen reports code that is missing.
    if (denial === null) void load().then(begin, begin)
  }
  const preload = () => void load().catch(() => undefined)
  useLetterKeys({ e: start })
  if (denial === undefined) return null
  const attributes = { icon: EditIcon, onPress: start, disabledReason: denial ?? undefined }
  return (
    <span onPointerEnter={preload} onFocus={preload}>
      {isNarrow ? (
        <IconButton label="Edit" {...attributes} />
      ) : (
        <Button keys="E" {...attributes}>
          Edit
        </Button>
      )}
    </span>
  )
}
