import type { StoredChart } from '#domain/records/charts/record.ts'
import { useExploreFields } from '#features/explore/state/explore-context.ts'
import { Button } from '#ui/controls/Button.tsx'
import css from './chart.module.css'
import { useSavedElsewhere } from './use-saved-elsewhere.ts'

/** Reports that another user or device saved the open chart, and offers to show that version. */
export const SavedElsewhereNote = ({ saved }: { readonly saved: StoredChart | null }) => {
  const { explore } = useExploreFields()
  const { note, close } = useSavedElsewhere(explore, saved)
  const show = () => {
    explore.discard()
    close()
  }
  return (
    <div className={note === null ? undefined : css.outdated}>
      <p role="status">{note}</p>
      {note !== null && (
        <div className={css.actions}>
          {explore.changes.length > 0 && <Button onPress={show}>Show the saved chart</Button>}
          <Button kind="quiet" onPress={close}>
            Close
          </Button>
        </div>
      )}
    </div>
  )
}
