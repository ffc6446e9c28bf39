import { useImportDenial } from '#parts/bundles/use-import-denial.ts'
import { openUpload } from '#parts/uploads/open-upload.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { MoreIcon, RefreshIcon, UploadIcon } from '#ui/icons.ts'
import { useStore } from '#ui/use-store.ts'
import { phoneWidth } from '#ui/window-width.ts'

interface ListActionsProps {
  readonly canReach: boolean
  readonly onRefresh: () => void
  readonly onNew: () => void
  readonly onImport: () => void
  readonly denial: string | false
}

/** Actions on the list: refresh, import, upload, and a new dataset; on a phone the first three are a menu. */
export const ListActions = ({ canReach, onRefresh, onNew, onImport, denial }: ListActionsProps) => {
  const isPhone = useStore(phoneWidth)
  const importDenial = useImportDenial('dataset')
  const needsServer = !canReach && 'Needs the server'
  const refresh = { label: 'Refresh the list', icon: RefreshIcon, keys: 'R', disabledReason: needsServer }
  const bring = { label: 'Import datasets', icon: UploadIcon, disabledReason: importDenial }
  const upload = { label: 'Upload a file', disabledReason: needsServer }
  const entries = [
    { id: 'upload', ...upload, run: openUpload },
    { id: 'import', ...bring, run: onImport },
    { id: 'refresh', ...refresh, run: onRefresh },
  ]
  return (
    <>
      {isPhone ? (
        <MenuButton label="More" icon={MoreIcon} groups={[{ id: 'list', entries }]} />
      ) : (
        <>
          <IconButton {...refresh} onPress={onRefresh} />
          <IconButton {...bring} onPress={onImport} />
          <Button disabledReason={needsServer} onPress={openUpload}>
            {upload.label}
          </Button>
        </>
      )}
      <Button kind="primary" onPress={onNew} disabledReason={denial}>
        New dataset
      </Button>
    </>
  )
}
