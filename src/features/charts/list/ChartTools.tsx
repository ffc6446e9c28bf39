import type { ChartEntry } from '#domain/chart/list/chart-entry.ts'
import type { ChartFilter, chartChoices } from '#domain/chart/list/find-charts.ts'
import { countText } from '#domain/core/number/count-text.ts'
import { exportChosen, exportDenial } from '#parts/bundles/export-chosen.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { DeleteIcon, DownloadIcon, GalleryIcon, ListIcon } from '#ui/icons.ts'
import { ChartFilters } from './ChartFilters.tsx'

interface ChartToolsProps {
  readonly filter: ChartFilter
  readonly choices: ReturnType<typeof chartChoices>
  readonly onFilter: (filter: ChartFilter) => void
  readonly chosen: readonly ChartEntry[]
  readonly canReach: boolean
  /** Why the selected charts cannot be deleted; undefined if they can. */
  readonly refused: string | undefined
  readonly onDelete: () => void
  readonly isCards: boolean
  readonly onCards: (isCards: boolean) => void
}

/** The toolbar under the head of the list: filters, actions on the selection, and the choice between cards and rows. */
export const ChartTools = (props: ChartToolsProps) => {
  const { filter, choices, onFilter, chosen, canReach, refused, onDelete, isCards, onCards } = props
  return (
    <>
      <ChartFilters
        filter={filter}
        choices={choices}
        onChoose={(changes) => onFilter({ ...filter, ...changes })}
      />
      {chosen.length > 0 && (
        <>
          <Button
            icon={DownloadIcon}
            disabledReason={exportDenial(chosen, canReach)}
            onPress={() => void exportChosen('chart', chosen)}
          >
            Export {countText(chosen.length)}
          </Button>
          <Button kind="danger" icon={DeleteIcon} disabledReason={refused} onPress={onDelete}>
            Delete {countText(chosen.length)}
          </Button>
        </>
      )}
      <IconButton label="As rows" icon={ListIcon} on={!isCards} onPress={() => onCards(false)} />
      <IconButton label="As cards" icon={GalleryIcon} on={isCards} onPress={() => onCards(true)} />
    </>
  )
}
