import { type Ref } from 'react'
import { useImportRefusal } from '#parts/bundles/use-import-refusal.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { SearchField } from '#ui/controls/SearchField.tsx'
import { RefreshIcon, UploadIcon } from '#ui/icons.ts'
import { ScreenBar, ScreenTitle } from '#ui/ScreenBar.tsx'
import css from './list.module.css'

interface ListBarProps {
  readonly ref: Ref<HTMLInputElement>
  readonly search: string
  readonly onSearch: (text: string) => void
  readonly canReach: boolean
  readonly onRefresh: () => void
  readonly onNew: () => void
  readonly onImport: () => void
  readonly refusal: string | false
}

/** The head of the list: its search, its refresh, and the way to a new dataset. */
export function ListBar({
  ref,
  search,
  onSearch,
  canReach,
  onRefresh,
  onNew,
  onImport,
  refusal,
}: ListBarProps) {
  const importRefusal = useImportRefusal()
  return (
    <ScreenBar
      start={<ScreenTitle>Datasets</ScreenTitle>}
      end={
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
            disabledReason={importRefusal}
          />
          <Button kind="primary" onPress={onNew} disabledReason={refusal}>
            New dataset
          </Button>
        </>
      }
    >
      <div className={css.search}>
        <SearchField ref={ref} label="Search datasets" value={search} onChange={onSearch} />
      </div>
    </ScreenBar>
  )
}
