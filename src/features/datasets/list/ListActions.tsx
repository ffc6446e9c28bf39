import { useImportDenial } from '#parts/bundles/use-import-denial.ts'
import { openUpload } from '#parts/uploads/open-upload.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { RefreshIcon, UploadIcon } from '#ui/icons.ts'

interface ListActionsProps {
  readonly canReach: boolean
  readonly onRefresh: () => void
  readonly onNew: () => void
  readonly onImport: () => void
  readonly denial: string | false
}

/** Actions on the list: refresh, import, and a new dataset. */
export const ListActions = ({ canReach, onRefresh, onNew, onImport, denial }: ListActionsProps) => {
  const importDenial = useImportDenial('dataset')
  return (
    <>
      <IconButton
        label="Refresh the list"
        icon={RefreshIcon}
        keys="R"
        onPress={onRefresh}
        disabledReason={canReach ? undefined : 'Needs the server'}
      />
      <IconButton
        label="Import datasets"
        icon={UploadIcon}
        onPress={onImport}
        disabledReason={importDenial}
      />
      <Button disabledReason={!canReach && 'Needs the server'} onPress={openUpload}>
        Upload a file
      </Button>
      <Button kind="primary" onPress={onNew} disabledReason={denial}>
        New dataset
      </Button>
    </>
  )
}
