import type { ReactNode } from 'react'
import type { BundleKind } from '#domain/contract/bi/bundles.ts'
import { countText } from '#domain/core/number/count-text.ts'
import { exportChosen, exportDenial } from '#parts/bundles/export-chosen.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { DeleteIcon, DownloadIcon, GalleryIcon, ListIcon } from '#ui/icons.ts'

interface RecordToolsProps {
  readonly kind: BundleKind
  /** The filters of the list. */
  readonly children: ReactNode
  /** The selected records; without an id the server does not have them. */
  readonly chosen: readonly { readonly serverId: number | null }[]
  readonly canReach: boolean
  /** Why the selected records cannot be deleted; undefined if they can. */
  readonly denial: string | undefined
  readonly onDelete: () => void
  readonly isCards: boolean
  readonly onCards: (isCards: boolean) => void
}

/** The line under the head of a list: filters, actions on the selection, and the choice between cards and rows. */
export const RecordTools = (props: RecordToolsProps) => {
  const { kind, children, chosen, canReach, denial, onDelete, isCards, onCards } = props
  return (
    <>
      {children}
      {chosen.length > 0 && (
        <>
          <Button
            icon={DownloadIcon}
            disabledReason={exportDenial(chosen, canReach)}
            onPress={() => void exportChosen(kind, chosen)}
          >
            Export {countText(chosen.length)}
          </Button>
          <Button kind="danger" icon={DeleteIcon} disabledReason={denial} onPress={onDelete}>
            Delete {countText(chosen.length)}
          </Button>
        </>
      )}
      <IconButton label="As rows" icon={ListIcon} on={!isCards} onPress={() => onCards(false)} />
      <IconButton label="As cards" icon={GalleryIcon} on={isCards} onPress={() => onCards(true)} />
    </>
  )
}
