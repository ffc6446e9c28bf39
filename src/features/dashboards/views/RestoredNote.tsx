import { useRouter } from '@tanstack/react-router'
import { isolated } from '#domain/core/text/isolated.ts'
import type { ScreenProps } from '#features/feature.ts'
import { Button } from '#ui/controls/Button.tsx'
import type { Restored } from './open-restored.ts'
import { addressWith } from './view-scene.ts'
import css from './views.module.css'

type RestoredNoteProps = {
  readonly restored: Restored
  readonly search: ScreenProps['search']
  /** Whether the button is shortened for a narrow window. */
  readonly isNarrow: boolean
}

/** Reports that a dashboard opened with remembered filters or a view, until they are changed. */
export const RestoredNote = ({ restored, search, isNarrow }: RestoredNoteProps) => {
  const router = useRouter()
  const { view, filters, tabs } = restored
  const isPlain = filters === undefined && tabs === undefined
  if (isPlain || search.get('native_filters') !== filters) return null
  const reset = () =>
    router.history.push(`${location.pathname}${addressWith({ filters: undefined, tabs: undefined })}`)
  return (
    <p className={css.restored} role="status">
      <span>{view === null ? textOf(filters) : `View “${isolated(view.name)}”`}</span>
      <Button kind="quiet" aria-label={RESET} onPress={reset}>
        {isNarrow ? 'Reset' : RESET}
      </Button>
    </p>
  )
}

const RESET = 'Reset to the dashboard’s'

function textOf(filters: string | undefined): string {
  return filters === undefined ? 'Your last tab' : 'Your last filters'
}
