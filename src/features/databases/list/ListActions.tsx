import { Button } from '#ui/controls/Button.tsx'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { AddIcon, DatabaseIcon, MoreIcon, UploadIcon } from '#ui/icons.ts'
import { useStore } from '#ui/use-store.ts'
import { phoneWidth } from '#ui/window-width.ts'

interface ListActionsProps {
  /** Why databases cannot be changed now. */
  readonly denial: string | false
  /** Null where the server has no "My data". */
  readonly onMyData: (() => void) | null
  readonly onImport: () => void
  readonly onNew: () => void
}

/** Actions on the list of databases; on a phone all but the new database are a menu. */
export const ListActions = ({ denial, onMyData, onImport, onNew }: ListActionsProps) => {
  const isPhone = useStore(phoneWidth)
  const entries = [
    ...(onMyData === null ? [] : [{ id: 'my-data', label: 'My data', icon: DatabaseIcon, run: onMyData }]),
    { id: 'import', label: 'Import', icon: UploadIcon, disabledReason: denial, run: onImport },
  ]
  return (
    <>
      {isPhone && <MenuButton label="More" icon={MoreIcon} groups={[{ id: 'list', entries }]} />}
      {!isPhone && onMyData !== null && <Button onPress={onMyData}>My data</Button>}
      {!isPhone && (
        <Button disabledReason={denial} onPress={onImport}>
          Import
        </Button>
      )}
      <Button kind="primary" icon={AddIcon} disabledReason={denial} onPress={onNew}>
        Database
      </Button>
    </>
  )
}
