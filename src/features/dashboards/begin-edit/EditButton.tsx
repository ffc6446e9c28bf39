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
  /** Whether only its icon is shown. */
  readonly isNarrow: boolean
}

/** Starts edit mode, also by the key E. Shows the reason where it cannot. */
export const EditButton = ({ dashboard, go, isNarrow }: EditButtonProps) => {
  const denial = useEditDenial(dashboard.localId)
  const start = () => {
    if (denial === null) go(links.editDashboard(addressName(dashboard)))
  }
  useLetterKeys({ e: start })
  if (denial === undefined) return null
  if (isNarrow)
    return <IconButton label="Edit" icon={EditIcon} onPress={start} disabledReason={denial ?? undefined} />
  return (
    <Button icon={EditIcon} keys="E" onPress={start} disabledReason={denial ?? undefined}>
      Edit
    </Button>
  )
}
