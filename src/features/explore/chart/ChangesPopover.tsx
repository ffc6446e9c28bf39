import { useExploreFields } from '#features/explore/state/explore-context.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Popover } from '#ui/controls/Popover.tsx'
import css from './chart.module.css'

type ChangesPopoverProps = { readonly anchor: HTMLElement; readonly onClose: () => void }

/** What is other than saved, field by field, and the way back. */
export const ChangesPopover = ({ anchor, onClose }: ChangesPopoverProps) => {
  const { explore } = useExploreFields()
  return (
    <Popover label="Changes" anchor={{ current: anchor }} open onOpenChange={onClose}>
      <div className={css.changeList}>
        <table className={css.changeTable}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Saved</th>
              <th scope="col">Now</th>
            </tr>
          </thead>
          <tbody>
            {explore.changes.map(({ name, label, before, after }) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td>{before}</td>
                <td>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Button
          kind="danger"
          tooltip="Undo brings them back"
          onPress={() => {
            explore.discard()
            onClose()
          }}
        >
          Discard the changes
        </Button>
      </div>
    </Popover>
  )
}
