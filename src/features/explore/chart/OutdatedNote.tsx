import { firstProblem } from '#domain/explore/check-form.ts'
import { useExploreFields } from '#features/explore/state/explore-context.ts'
import { Button } from '#ui/controls/Button.tsx'
import css from './chart.module.css'

type OutdatedNoteProps = {
  readonly text: string | null
  readonly canUpdate: boolean
}

/**
 * A note over an outdated chart, with the action that updates it. The live region stays mounted, so that screen readers
 * announce each text.
 */
export const OutdatedNote = ({ text, canUpdate }: OutdatedNoteProps) => {
  const { explore } = useExploreFields()
  return (
    <div className={text === null ? undefined : css.outdated}>
      <p role="status">{text}</p>
      {text !== null && canUpdate && (
        <Button
          disabledReason={firstProblem(explore.errors, explore.shown) ?? undefined}
          onPress={explore.update}
        >
          Update
        </Button>
      )}
    </div>
  )
}
