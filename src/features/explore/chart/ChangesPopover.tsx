import type { LocalId } from '#domain/core/ids.ts'
import { counted } from '#domain/core/number/counted.ts'
import { useExploreFields } from '#features/explore/state/explore-context.ts'
import { discardChanges } from '#features/explore/versions/discard-changes.ts'
import { ChangeTable } from '#parts/versions/ChangeTable.tsx'
import { useWorkspace } from '#parts/workspace.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Popover } from '#ui/controls/Popover.tsx'
import css from './chart.module.css'

type ChangesPopoverProps = {
  readonly localId: LocalId
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

/** Lists the changes since the last save by field, and discards them. */
export const ChangesPopover = ({ localId, anchor, onClose }: ChangesPopoverProps) => {
  const { explore } = useExploreFields()
  const { db } = useWorkspace()
  const { form } = explore.draft
  const followed = explore.changes.length - explore.ownChanges.length
  return (
    <Popover label="Changes" anchor={{ current: anchor }} open onOpenChange={onClose}>
      <div className={css.changeList}>
        <ChangeTable changes={explore.ownChanges} beforeHead="Saved" afterHead="Now" />
        {followed > 0 && <p>{counted(followed, 'other field')} changed with the kind of chart.</p>}
        <Button
          kind="danger"
          tooltip="They stay in Versions for 30 days"
          onPress={() => {
            const undo = () => explore.show(form)
            void discardChanges(db, { localId, form, discard: explore.discard, undo })
            onClose()
          }}
        >
          Discard the changes
        </Button>
      </div>
    </Popover>
  )
}
