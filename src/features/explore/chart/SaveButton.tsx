import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { deleteDraft } from '#data/commands/explore/chart-drafts.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { canOverwrite } from '#domain/explore/can-overwrite.ts'
import { firstProblem } from '#domain/explore/check-form.ts'
import { contentTitle } from '#domain/explore/draft/draft-title.ts'
import type { StoredChart } from '#domain/records/charts/record.ts'
import { useExploreFields } from '#features/explore/state/explore-context.ts'
import { lazily } from '#parts/lazily.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { links } from '#src/links.ts'
import { Button } from '#ui/controls/Button.tsx'
import { SaveIcon } from '#ui/icons.ts'
import { useKeydown } from '#ui/keyboard/use-keydown.ts'

const SaveChartDialog = lazily(
  async () => (await import('#features/explore/save/SaveChartDialog.tsx')).SaveChartDialog,
)

type SaveButtonProps = {
  readonly name: string
  readonly saved: StoredChart | null
  /** The dashboard that the chart is made for; null for none. */
  readonly dashboardId: number | null
}

/**
 * Saves the chart: the form of its last query with the current appearance. Its draft is deleted once the chart is stored on
 * this device.
 */
export const SaveButton = ({ name, saved, dashboardId }: SaveButtonProps) => {
  const { explore } = useExploreFields()
  const { db, user } = useWorkspace()
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const { errors, shown, changes, draft } = explore
  const problem = firstProblem(errors, shown) ?? undefined
  const datasetName = explore.source.state === 'ready' ? explore.source.value.dataset.name : null
  const suggested = saved === null ? name.trim() || contentTitle(draft.form, datasetName) : name
  const unchanged = saved !== null && changes.length === 0
  const open = () => problem === undefined && setOpen(true)
  useKeydown((event) => {
    if (event.key.toLowerCase() !== 's' || event.shiftKey || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    open()
  })
  const onSaved = (localId: LocalId) => {
    setOpen(false)
    if (localId === saved?.localId) return explore.settle()
    // The changes are in the new chart, so the draft of the original one is deleted.
    void deleteDraft(db, explore.draftKey).then(() => router.history.push(links.explore(`?chart=${localId}`)))
  }
  return (
    <>
      <Button
        kind={unchanged ? 'secondary' : 'primary'}
        icon={SaveIcon}
        disabledReason={problem}
        aria-haspopup="dialog"
        onPress={open}
      >
        Save
      </Button>
      {isOpen && (
        <SaveChartDialog
          chart={saved}
          form={draft.form}
          suggestedName={suggested}
          dashboardId={saved === null ? dashboardId : null}
          canOverwrite={saved !== null && canOverwrite(saved, user.userId)}
          onSaved={onSaved}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
