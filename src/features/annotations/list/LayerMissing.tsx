import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { OfflineIcon, SearchEmptyIcon } from '#ui/icons.ts'

type LayerMissingProps = {
  readonly canReach: boolean
  readonly onBack: () => void
}

/** What stands in place of a layer that is not here: it was deleted, or never came. */
export const LayerMissing = ({ canReach, onBack }: LayerMissingProps) => (
  <EmptyState
    icon={canReach ? SearchEmptyIcon : OfflineIcon}
    tone={canReach ? 'neutral' : 'device'}
    title={canReach ? 'No such annotation layer' : 'Not on this device'}
    size="page"
    level={1}
    actions={<Button onPress={onBack}>All annotation layers</Button>}
  >
    {canReach ? 'It was deleted, or never was at this address.' : 'It comes when the server answers.'}
  </EmptyState>
)
