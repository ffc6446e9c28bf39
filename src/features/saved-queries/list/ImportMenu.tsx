import { useImportDenial } from '#parts/bundles/use-import-denial.ts'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { UploadIcon } from '#ui/icons.ts'

interface ImportMenuProps {
  readonly onZip: () => void
  readonly onSql: () => void
}

/** Imports saved queries: an archive at the server, or files of SQL on this device. */
export const ImportMenu = ({ onZip, onSql }: ImportMenuProps) => {
  const denial = useImportDenial('saved_query')
  const entries = [
    { id: 'zip', label: 'Import a zip…', disabledReason: denial, run: onZip },
    { id: 'sql', label: 'Import .sql files…', run: onSql },
  ]
  return <MenuButton label="Import" icon={UploadIcon} groups={[{ id: 'import', entries }]} />
}
