import { NotLoaded } from '#parts/view/NotLoaded.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SearchEmptyIcon } from '#ui/icons.ts'

type LayerMissingProps = {
  readonly canReach: boolean
  readonly onBack: () => void
}

/** Replaces a layer that is not on this device: it was deleted, or never loaded. */
export const LayerMissing = ({ canReach, onBack }: LayerMissingProps) => {
  const back = <Button onPress={onBack}>All annotation layers</Button>
  if (!canReach) return <NotLoaded level={1} actions={back} />
  return (
    <EmptyState icon={SearchEmptyIcon} title="No such annotation layer" size="page" level={1} actions={back}>
      It was deleted or never existed.
    </EmptyState>
  )
}
